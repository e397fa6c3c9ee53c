CREATE TABLE `units` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`serial` text NOT NULL,
	`serial_key` text NOT NULL,
	`machine` text DEFAULT '' NOT NULL,
	`machine_name` text NOT NULL,
	`delivered_on` text DEFAULT '' NOT NULL,
	`guarantee_months` integer,
	`town` text DEFAULT '' NOT NULL,
	`owner_name` text DEFAULT '' NOT NULL,
	`owner_phone` text DEFAULT '' NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`hours` integer,
	`ended` text DEFAULT '' NOT NULL,
	`quotation_id` text,
	`delivery_id` text,
	`token` text DEFAULT (lower(hex(randomblob(16)))) NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "units_delivered_on" CHECK("units"."delivered_on" = '' or "units"."delivered_on" is date("units"."delivered_on")),
	CONSTRAINT "units_hours" CHECK("units"."hours" >= 0),
	CONSTRAINT "units_serial_length" CHECK(length("units"."serial") <= 100),
	CONSTRAINT "units_machine_length" CHECK(length("units"."machine") <= 100),
	CONSTRAINT "units_machine_name_length" CHECK(length("units"."machine_name") <= 200),
	CONSTRAINT "units_town_length" CHECK(length("units"."town") <= 200),
	CONSTRAINT "units_owner_name_length" CHECK(length("units"."owner_name") <= 200),
	CONSTRAINT "units_owner_phone_length" CHECK(length("units"."owner_phone") <= 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `units_serial_key` ON `units` (`serial_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `units_token` ON `units` (`token`);--> statement-breakpoint
CREATE INDEX `units_newest` ON `units` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `units_quotation` ON `units` (`quotation_id`) WHERE quotation_id is not null;--> statement-breakpoint
CREATE INDEX `units_delivery` ON `units` (`delivery_id`) WHERE delivery_id is not null;--> statement-breakpoint
ALTER TABLE `contact_inquiries` ADD `unit_id` text;
--> statement-breakpoint
CREATE TRIGGER `units_counted` AFTER INSERT ON `units`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES ('units', '', 1)
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `units_uncounted` AFTER DELETE ON `units`
BEGIN
	INSERT INTO `row_counts` (`list`, `key`, `rows`) VALUES ('units', '', -1)
		ON CONFLICT (`list`, `key`) DO UPDATE SET `rows` = `rows` - 1;
END;
--> statement-breakpoint
-- What was delivered before there were units, under the numbers of its notes.
INSERT OR IGNORE INTO `units` (`serial`, `serial_key`, `machine`, `machine_name`, `delivered_on`, `town`, `owner_name`, `owner_phone`, `language`, `quotation_id`, `delivery_id`, `search_text`)
	SELECT s.`serial`, upper(replace(s.`serial`, ' ', '')),
		coalesce(json_extract(q.`lines`, '$[' || s.`line` || '].machineId'), ''),
		coalesce((SELECT m.`name` FROM `machinery` m WHERE m.`id` = json_extract(q.`lines`, '$[' || s.`line` || '].machineId')),
			substr(json_extract(q.`lines`, '$[' || s.`line` || '].description'), 1, 200), ''),
		d.`delivered_on`, d.`place`, q.`customer_name`, coalesce(q.`customer_phone`, ''), q.`language`, q.`id`, d.`id`,
		lower(s.`serial` || ' ' || upper(replace(s.`serial`, ' ', '')) || ' ' || d.`place` || ' ' || q.`customer_name` || ' ' || coalesce(q.`customer_phone`, ''))
	FROM `serial_numbers` s JOIN `deliveries` d ON d.`id` = s.`delivery_id` JOIN `quotations` q ON q.`id` = d.`quotation_id`
	WHERE s.`is_free` = 0 AND d.`cancelled_at` IS NULL;
