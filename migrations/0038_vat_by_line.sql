CREATE TABLE `withholding_certificates` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`certified_on` text NOT NULL,
	`entered_by` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `payments` ADD `withheld` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `quotations` ADD `buyer_company` text;--> statement-breakpoint
ALTER TABLE `quotations` ADD `buyer_tin` text;--> statement-breakpoint
ALTER TABLE `quotations` ADD `buyer_rc` text;--> statement-breakpoint
ALTER TABLE `quotations` ADD `buyer_address` text;--> statement-breakpoint
ALTER TABLE `quotations` ADD `delivery_vat` text;--> statement-breakpoint
-- Where new quotations began with a rate, it stays the usual one, of every machine too, until the owner says otherwise.
INSERT INTO `settings` (`part`, `value`)
SELECT 'vat', json_object(
	'registered', json('true'),
	'rows', json_array(
		json_object('id', 'standard', 'name', 'Standard', 'kind', 'standard',
			'rate', rtrim(rtrim(printf('%.2f', `vat_points` / 100.0), '0'), '.'),
			'text', '', 'printed', json('false'), 'from', '2026-01-01', 'source', 'The rate that quotations had before'),
		json_object('id', 'exempt', 'name', 'Farm machinery', 'kind', 'exempt', 'rate', '0',
			'text', 'Exempt from VAT: Nigeria Tax Act 2025, section 186 (1) (h), equipment used for agricultural purposes.',
			'printed', json('true'), 'from', '2026-01-01',
			'source', 'lawglobalhub.com/section-186-nigeria-tax-act-2025, read in November 2026'),
		json_object('id', 'zero', 'name', 'Zero-rated', 'kind', 'zero', 'rate', '0',
			'text', 'VAT at 0%: Nigeria Tax Act 2025, section 187.', 'printed', json('true'), 'from', '2026-01-01',
			'source', 'Nigeria Tax Act 2025, section 187, read in November 2026')
	),
	'usual', 'standard', 'delivery', 'standard', 'byCategory', json('{}'), 'byMachine', json('[]')
)
FROM `price_settings` WHERE `vat_points` > 0;--> statement-breakpoint
-- contracts: nothing that the previous release writes, which withholds nothing and enters no certificate; the triggers
-- that are written anew refuse no more of what it writes.
-- Who buys is entered with a draft or by the buyer who accepts.
DROP TRIGGER `quotations_stay_as_sent`;
--> statement-breakpoint
CREATE TRIGGER `quotations_stay_as_sent` BEFORE UPDATE ON `quotations`
WHEN OLD.`status` IS NOT 'draft' AND (
	NEW.`id` IS NOT OLD.`id`
	OR NEW.`thread_id` IS NOT OLD.`thread_id`
	OR NEW.`revision` IS NOT OLD.`revision`
	OR NEW.`number_year` IS NOT OLD.`number_year`
	OR NEW.`number_sequence` IS NOT OLD.`number_sequence`
	OR NEW.`currency` IS NOT OLD.`currency`
	OR NEW.`kobo_per_dollar` IS NOT OLD.`kobo_per_dollar`
	OR NEW.`rate_date` IS NOT OLD.`rate_date`
	OR NEW.`valid_until` IS NOT OLD.`valid_until`
	OR NEW.`delivery` IS NOT OLD.`delivery`
	OR NEW.`vat_points` IS NOT OLD.`vat_points`
	OR NEW.`delivery_vat` IS NOT OLD.`delivery_vat`
	OR NEW.`deposit_points` IS NOT OLD.`deposit_points`
	OR NEW.`terms` IS NOT OLD.`terms`
	OR NEW.`lines` IS NOT OLD.`lines`
	OR NEW.`subtotal` IS NOT OLD.`subtotal`
	OR NEW.`vat` IS NOT OLD.`vat`
	OR NEW.`total` IS NOT OLD.`total`
	OR NEW.`deposit` IS NOT OLD.`deposit`
	OR NEW.`sent_at` IS NOT OLD.`sent_at`
	OR NEW.`created_at` IS NOT OLD.`created_at`
	OR (OLD.`erased_at` IS NOT NULL AND NEW.`erased_at` IS NOT OLD.`erased_at`)
	OR (NEW.`erased_at` IS OLD.`erased_at` AND (
		NEW.`customer_name` IS NOT OLD.`customer_name`
		OR (NEW.`customer_email` IS NOT OLD.`customer_email` AND NOT (NEW.`customer_email` IS NULL AND OLD.`status` IS 'accepted'))
		OR NEW.`customer_phone` IS NOT OLD.`customer_phone`
		OR NEW.`customer_company` IS NOT OLD.`customer_company`
		OR NEW.`inquiry_id` IS NOT OLD.`inquiry_id`
		OR NEW.`note` IS NOT OLD.`note`
	))
	OR (NEW.`erased_at` IS OLD.`erased_at` AND NEW.`status` IS OLD.`status` AND (
		NEW.`buyer_company` IS NOT OLD.`buyer_company`
		OR NEW.`buyer_tin` IS NOT OLD.`buyer_tin`
		OR NEW.`buyer_rc` IS NOT OLD.`buyer_rc`
		OR NEW.`buyer_address` IS NOT OLD.`buyer_address`
		OR NEW.`accepted_name` IS NOT OLD.`accepted_name`
		OR NEW.`accepted_phone` IS NOT OLD.`accepted_phone`
		OR NEW.`decline_reason` IS NOT OLD.`decline_reason`
		OR NEW.`decided_at` IS NOT OLD.`decided_at`
	))
)
BEGIN
	SELECT RAISE(ABORT, 'A quotation that was sent is not changed');
END;
--> statement-breakpoint
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
BEGIN
	SELECT RAISE(ABORT, 'A payment is not changed: reverse it');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_withhold` BEFORE INSERT ON `payments`
WHEN NEW.`withheld` < 0 OR NEW.`withheld` > NEW.`amount` OR (NEW.`withheld` > 0 AND NEW.`kind` IS NOT 'payment')
BEGIN
	SELECT RAISE(ABORT, 'Tax is withheld from a payment, and not more than was paid');
END;
--> statement-breakpoint
CREATE TRIGGER `withholding_certificates_of_what_stands` BEFORE INSERT ON `withholding_certificates`
WHEN EXISTS (SELECT 1 FROM `payment_reversals` WHERE `payment_id` = NEW.`payment_id`)
	OR NOT EXISTS (SELECT 1 FROM `payments` WHERE `id` = NEW.`payment_id` AND `withheld` > 0)
	OR NEW.`certified_on` IS NOT date(NEW.`certified_on`)
BEGIN
	SELECT RAISE(ABORT, 'A certificate belongs to a payment from which tax was withheld');
END;
--> statement-breakpoint
CREATE TRIGGER `withholding_certificates_stay` BEFORE UPDATE ON `withholding_certificates`
WHEN NEW.`payment_id` IS NOT OLD.`payment_id`
	OR NEW.`certified_on` IS NOT OLD.`certified_on`
	OR NEW.`entered_by` IS NOT OLD.`entered_by`
	OR NEW.`created_at` IS NOT OLD.`created_at`
	OR NEW.`number` IS NOT ''
BEGIN
	SELECT RAISE(ABORT, 'A certificate is not changed: reverse the payment');
END;
--> statement-breakpoint
CREATE TRIGGER `withholding_certificates_remain` BEFORE DELETE ON `withholding_certificates`
WHEN EXISTS (SELECT 1 FROM `payments` WHERE `id` = OLD.`payment_id`)
BEGIN
	SELECT RAISE(ABORT, 'A certificate is not deleted: reverse the payment');
END;
