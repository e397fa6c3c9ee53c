CREATE TABLE `translations` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`resource` text NOT NULL,
	`row_id` text NOT NULL,
	`language` text NOT NULL,
	`fields` text NOT NULL,
	CONSTRAINT "translations_fields" CHECK(json_valid("translations"."fields"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translations_row` ON `translations` (`row_id`,`resource`,`language`);
--> statement-breakpoint
-- A row's texts go when it goes, whoever deletes it. The bin takes a copy of them before.
CREATE TRIGGER `machinery_translations` AFTER DELETE ON `machinery`
BEGIN
	DELETE FROM `translations` WHERE `row_id` = OLD.`id` AND `resource` = 'machinery';
END;
--> statement-breakpoint
CREATE TRIGGER `gallery_translations` AFTER DELETE ON `gallery_items`
BEGIN
	DELETE FROM `translations` WHERE `row_id` = OLD.`id` AND `resource` = 'gallery';
END;
--> statement-breakpoint
CREATE TRIGGER `posts_translations` AFTER DELETE ON `blog_posts`
BEGIN
	DELETE FROM `translations` WHERE `row_id` = OLD.`id` AND `resource` = 'posts';
END;
--> statement-breakpoint
CREATE TRIGGER `services_translations` AFTER DELETE ON `services`
BEGIN
	DELETE FROM `translations` WHERE `row_id` = OLD.`id` AND `resource` = 'services';
END;
