CREATE TABLE `unit_moves` (
	`unit_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`quotation_id` text,
	`delivery_id` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`unit_id`, `number`),
	CONSTRAINT "unit_moves_kind" CHECK("unit_moves"."kind" in ('received', 'reserved', 'released', 'delivered', 'returned', 'sold on', 'scrapped'))
);

--> statement-breakpoint
-- Where the units are that there are: one that a note took along stood in the yard before, unless the note made it.
INSERT INTO `unit_moves` (`unit_id`, `number`, `kind`, `created_at`)
	SELECT u.`id`, 1, 'received', u.`created_at` FROM `units` u JOIN `deliveries` d ON d.`id` = u.`delivery_id` WHERE u.`created_at` < d.`created_at`;
--> statement-breakpoint
INSERT INTO `unit_moves` (`unit_id`, `number`, `kind`, `quotation_id`, `delivery_id`, `created_at`)
	SELECT `id`, 1 + (SELECT count(*) FROM `unit_moves` m WHERE m.`unit_id` = `units`.`id`), CASE
		WHEN `ended` = 'scrapped' THEN 'scrapped'
		WHEN `ended` = 'sold-on' THEN 'sold on'
		WHEN `delivered_on` || `owner_name` || `owner_phone` <> '' THEN 'delivered'
		WHEN `quotation_id` IS NOT NULL THEN 'reserved'
		ELSE 'received' END,
		`quotation_id`, `delivery_id`, coalesce((SELECT d.`created_at` FROM `deliveries` d WHERE d.`id` = `delivery_id`), `created_at`) FROM `units`;
--> statement-breakpoint
CREATE TRIGGER `units_appear` AFTER INSERT ON `units`
BEGIN
	UPDATE `units` SET `ended` = `ended` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- By the row as it is now: another trigger may have changed it since.
CREATE TRIGGER `units_move` AFTER UPDATE OF `ended`, `delivered_on`, `owner_name`, `owner_phone`, `quotation_id`, `delivery_id` ON `units`
BEGIN
	INSERT INTO `unit_moves` (`unit_id`, `number`, `kind`, `quotation_id`, `delivery_id`)
	SELECT `id`, `before` + 1, `kind`, `quotation_id`, `delivery_id` FROM (
		SELECT u.`id`, u.`quotation_id`, u.`delivery_id`, coalesce(m.`number`, 0) AS `before`, m.`kind` AS `was`, m.`quotation_id` AS `order`,
			m.`delivery_id` AS `note`, CASE
				WHEN u.`ended` = 'scrapped' THEN 'scrapped'
				WHEN u.`ended` = 'sold-on' THEN 'sold on'
				WHEN u.`delivered_on` || u.`owner_name` || u.`owner_phone` <> '' THEN 'delivered'
				WHEN u.`quotation_id` IS NOT NULL THEN 'reserved'
				WHEN m.`kind` IN ('delivered', 'sold on', 'scrapped') THEN 'returned'
				WHEN m.`kind` = 'reserved' THEN 'released'
				ELSE coalesce(m.`kind`, 'received') END AS `kind`
		FROM `units` u LEFT JOIN `unit_moves` m ON m.`unit_id` = u.`id`
		WHERE u.`id` = NEW.`id` ORDER BY m.`number` DESC LIMIT 1
	) WHERE `kind` IS NOT `was` OR (`kind` IN ('reserved', 'delivered') AND `quotation_id` IS NOT `order`)
		OR (`kind` = 'delivered' AND `delivery_id` <> coalesce(`note`, ''));
END;
--> statement-breakpoint
CREATE TRIGGER `unit_moves_stay` BEFORE UPDATE ON `unit_moves`
BEGIN
	SELECT RAISE(ABORT, 'A move is not changed');
END;
--> statement-breakpoint
CREATE TRIGGER `unit_moves_remain` BEFORE DELETE ON `unit_moves`
WHEN EXISTS (SELECT 1 FROM `units` WHERE `id` = OLD.`unit_id`)
BEGIN
	SELECT RAISE(ABORT, 'A move is not deleted');
END;
