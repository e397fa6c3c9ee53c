CREATE TABLE `text_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`resource` text NOT NULL,
	`row_id` text NOT NULL,
	`saved_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`saved_by` text,
	`value` text NOT NULL,
	CONSTRAINT "text_versions_value" CHECK(json_valid("text_versions"."value"))
);
--> statement-breakpoint
CREATE INDEX `text_versions_row` ON `text_versions` (`resource`,`row_id`,`id`);--> statement-breakpoint
CREATE INDEX `text_versions_saved` ON `text_versions` (`saved_at`);
--> statement-breakpoint
-- What leaves the bin is restored, with its versions, or gone for good.
CREATE TRIGGER `text_versions_of_bin` AFTER DELETE ON `bin`
WHEN NOT EXISTS (SELECT 1 FROM `blog_posts` WHERE `id` = OLD.`id`) AND NOT EXISTS (SELECT 1 FROM `machinery` WHERE `id` = OLD.`id`)
BEGIN
	DELETE FROM `text_versions` WHERE `resource` IN ('posts', 'machinery') AND `row_id` = OLD.`id`;
END;
