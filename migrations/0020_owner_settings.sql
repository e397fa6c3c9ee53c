CREATE TABLE `removed_demonstration` (
	`id` integer PRIMARY KEY NOT NULL,
	`entity` text NOT NULL,
	`row` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "removed_demonstration_row" CHECK(json_valid("removed_demonstration"."row"))
);
--> statement-breakpoint
ALTER TABLE `services` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `services` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_log_demonstration` ON `audit_log` (`entity_id`) WHERE username = 'demonstration content';
--> statement-breakpoint
UPDATE `services` SET `position` = rowid;--> statement-breakpoint
-- Version 0: as the demonstration has it (migration 0001).
UPDATE `services` SET `version` = 0 WHERE `title` IN ('Maintenance and Repair', 'Operator Training', 'Field Support', 'Fleet and Farm Consulting');
