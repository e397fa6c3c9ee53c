ALTER TABLE `price_settings` ADD `terms_in` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `price_settings` ADD `vat_points` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `price_settings` ADD `deposit_points` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `quotations` ADD `recorded_by` text;--> statement-breakpoint
CREATE INDEX `audit_log_entity` ON `audit_log` (`entity_id`,`entity`);--> statement-breakpoint
CREATE INDEX `contact_inquiries_language` ON `contact_inquiries` (`language`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `contact_inquiries_machine` ON `contact_inquiries` (`machine_id`,"created_at" desc,"id" desc) WHERE machine_id is not null;--> statement-breakpoint
-- Who recorded an answer is written with the answer, and stays.
CREATE TRIGGER `quotations_recorded_stays` BEFORE UPDATE OF `recorded_by` ON `quotations`
WHEN NEW.`recorded_by` IS NOT OLD.`recorded_by` AND (NEW.`status` IS OLD.`status` OR NEW.`status` NOT IN ('accepted', 'declined'))
BEGIN
	SELECT RAISE(ABORT, 'Who recorded an answer is not changed');
END;
