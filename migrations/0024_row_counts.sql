CREATE TABLE `row_counts` (
	`list` text NOT NULL,
	`key` text NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`list`, `key`)
);
--> statement-breakpoint
DROP INDEX `gallery_items_category`;--> statement-breakpoint
CREATE INDEX `gallery_items_index_version` ON `gallery_items` (`index_version`);--> statement-breakpoint
CREATE INDEX `gallery_items_category` ON `gallery_items` ("category" collate nocase,"created_at" desc,"id" desc);--> statement-breakpoint
DROP INDEX `contact_inquiries_status`;--> statement-breakpoint
DROP INDEX `contact_inquiries_next_action`;--> statement-breakpoint
CREATE INDEX `contact_inquiries_status` ON `contact_inquiries` (`status`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `contact_inquiries_next_action` ON `contact_inquiries` (`next_action_on`,"created_at" desc,"id" desc) WHERE status not in ('won', 'closed');--> statement-breakpoint
DROP INDEX `machinery_category`;--> statement-breakpoint
DROP INDEX `machinery_name`;--> statement-breakpoint
DROP INDEX `machinery_price`;--> statement-breakpoint
CREATE INDEX `machinery_public` ON `machinery` ("created_at" desc,"id" desc) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `machinery_position` ON `machinery` ("featured" desc,"position" is null,`position`,"created_at" desc,"id" desc) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `machinery_category_name` ON `machinery` ("category" collate nocase,"name" collate nocase,"created_at" desc,"id" desc) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `machinery_category_price` ON `machinery` ("category" collate nocase,`price_cents`,"name" collate nocase,"created_at" desc,"id" desc) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `machinery_index_version` ON `machinery` (`index_version`);--> statement-breakpoint
CREATE INDEX `machinery_category` ON `machinery` ("category" collate nocase,"created_at" desc,"id" desc) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `machinery_name` ON `machinery` ("name" collate nocase,"created_at" desc,"id" desc) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `machinery_price` ON `machinery` (`price_cents`,"name" collate nocase,"created_at" desc,"id" desc) WHERE hidden = 0;
--> statement-breakpoint
-- A statement that changes many rows changes the counts for each of them, in the same transaction.
CREATE TRIGGER `machinery_counted` AFTER INSERT ON `machinery`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES
		('machinery', '', 1),
		('machinery', '=' || lower(NEW.`category`), 1),
		('public machinery', '', (NEW.`hidden` = 0)),
		('public machinery', '=' || lower(NEW.`category`), (NEW.`hidden` = 0))
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `machinery_uncounted` AFTER DELETE ON `machinery`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES
		('machinery', '', -1),
		('machinery', '=' || lower(OLD.`category`), -1),
		('public machinery', '', -(OLD.`hidden` = 0)),
		('public machinery', '=' || lower(OLD.`category`), -(OLD.`hidden` = 0))
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `machinery_recounted` AFTER UPDATE OF `category`, `hidden` ON `machinery`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES
		('machinery', '', -1),
		('machinery', '=' || lower(OLD.`category`), -1),
		('public machinery', '', -(OLD.`hidden` = 0)),
		('public machinery', '=' || lower(OLD.`category`), -(OLD.`hidden` = 0))
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES
		('machinery', '', 1),
		('machinery', '=' || lower(NEW.`category`), 1),
		('public machinery', '', (NEW.`hidden` = 0)),
		('public machinery', '=' || lower(NEW.`category`), (NEW.`hidden` = 0))
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `gallery_items_counted` AFTER INSERT ON `gallery_items`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES
		('gallery', '', 1),
		('gallery', '=' || lower(NEW.`category`), 1)
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `gallery_items_uncounted` AFTER DELETE ON `gallery_items`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES
		('gallery', '', -1),
		('gallery', '=' || lower(OLD.`category`), -1)
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `gallery_items_recounted` AFTER UPDATE OF `category` ON `gallery_items`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES
		('gallery', '', -1),
		('gallery', '=' || lower(OLD.`category`), -1)
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES
		('gallery', '', 1),
		('gallery', '=' || lower(NEW.`category`), 1)
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_inquiries_counted` AFTER INSERT ON `contact_inquiries`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES
		('inquiries', '', 1),
		('inquiries', '=' || NEW.`status`, 1)
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_inquiries_uncounted` AFTER DELETE ON `contact_inquiries`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES
		('inquiries', '', -1),
		('inquiries', '=' || OLD.`status`, -1)
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `contact_inquiries_recounted` AFTER UPDATE OF `status` ON `contact_inquiries`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES
		('inquiries', '', -1),
		('inquiries', '=' || OLD.`status`, -1)
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES
		('inquiries', '', 1),
		('inquiries', '=' || NEW.`status`, 1)
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
INSERT INTO `row_counts` (`list`, `key`, `rows`)
	WITH counted AS MATERIALIZED (SELECT "group", count(*) AS number FROM (SELECT lower(category) as "group" from machinery) GROUP BY 1)
	SELECT 'machinery', '', coalesce(sum(number), 0) FROM counted
	UNION ALL SELECT 'machinery', '=' || "group", number FROM counted;
--> statement-breakpoint
INSERT INTO `row_counts` (`list`, `key`, `rows`)
	WITH counted AS MATERIALIZED (SELECT "group", count(*) AS number FROM (SELECT lower(category) as "group" from machinery where hidden = 0) GROUP BY 1)
	SELECT 'public machinery', '', coalesce(sum(number), 0) FROM counted
	UNION ALL SELECT 'public machinery', '=' || "group", number FROM counted;
--> statement-breakpoint
INSERT INTO `row_counts` (`list`, `key`, `rows`)
	WITH counted AS MATERIALIZED (SELECT "group", count(*) AS number FROM (SELECT lower(category) as "group" from gallery_items) GROUP BY 1)
	SELECT 'gallery', '', coalesce(sum(number), 0) FROM counted
	UNION ALL SELECT 'gallery', '=' || "group", number FROM counted;
--> statement-breakpoint
INSERT INTO `row_counts` (`list`, `key`, `rows`)
	WITH counted AS MATERIALIZED (SELECT "group", count(*) AS number FROM (SELECT status as "group" from contact_inquiries) GROUP BY 1)
	SELECT 'inquiries', '', coalesce(sum(number), 0) FROM counted
	UNION ALL SELECT 'inquiries', '=' || "group", number FROM counted;
