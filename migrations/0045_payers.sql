ALTER TABLE `payments` ADD `payer` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- contracts: nothing that the previous release writes, which names no payer.
DROP TRIGGER `payments_stay`;
--> statement-breakpoint
CREATE TRIGGER `payments_stay` BEFORE UPDATE ON `payments`
WHEN NEW.`id` IS NOT OLD.`id`
	OR NEW.`quotation_id` IS NOT OLD.`quotation_id`
	OR NEW.`kind` IS NOT OLD.`kind`
	OR NEW.`amount` IS NOT OLD.`amount`
	OR NEW.`withheld` IS NOT OLD.`withheld`
	OR NEW.`currency` IS NOT OLD.`currency`
	OR NEW.`counted` IS NOT OLD.`counted`
	OR NEW.`method` IS NOT OLD.`method`
	OR NEW.`paid_on` IS NOT OLD.`paid_on`
	OR NEW.`entered_by` IS NOT OLD.`entered_by`
	OR NEW.`idempotency_key` IS NOT OLD.`idempotency_key`
	OR NEW.`created_at` IS NOT OLD.`created_at`
	OR (NEW.`bank` IS NOT OLD.`bank` AND NEW.`bank` IS NOT '')
	OR (NEW.`reference` IS NOT OLD.`reference` AND NEW.`reference` IS NOT '')
	OR (NEW.`payer` IS NOT OLD.`payer` AND NEW.`payer` IS NOT '')
BEGIN
	SELECT RAISE(ABORT, 'A payment is not changed: reverse it');
END;
