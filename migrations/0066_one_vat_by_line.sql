-- Quotations from before VAT went by line have one rate, and so have their papers: each line, and the delivery, now has it as a class
-- of its own. No sum changes: what has this class was taxed, and rounded, together.
DROP TRIGGER `quotations_stay_as_sent`;
--> statement-breakpoint
UPDATE `quotations` SET
	`delivery_vat` = iif(`delivery_vat` IS NOT NULL AND EXISTS (SELECT 1 FROM json_each(`lines`) WHERE `value` ->> 'vat' IS NOT NULL), `delivery_vat`,
		json_object('id', 'one-rate', 'name', 'VAT', 'kind', 'standard', 'points', `vat_points`, 'text', '')),
	`lines` = (SELECT json_group_array(json(iif(`value` ->> 'vat' IS NULL, json_set(`value`, '$.vat', json_object('id', 'one-rate', 'name', 'VAT', 'kind', 'standard', 'points', `vat_points`, 'text', '')), `value`))) FROM json_each(`lines`)),
	`vat_points` = 0
	WHERE `vat_points` > 0;
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
		OR (NEW.`note` IS NOT OLD.`note` AND NOT (NEW.`note` IS '' AND OLD.`status` IS 'accepted'))
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
DROP TRIGGER `papers_stay`;
--> statement-breakpoint
UPDATE `papers` SET `body` = json_set(`body`, '$.sale.vatPoints', 0,
	'$.sale.lines', json((SELECT json_group_array(json(iif(`value` ->> 'vat' IS NULL, json_set(`value`, '$.vat', json_object('id', 'one-rate', 'name', 'VAT', 'kind', 'standard', 'points', `body` ->> '$.sale.vatPoints', 'text', '')), `value`))) FROM json_each(`body`, '$.sale.lines'))),
	'$.sale.deliveryVat', json(iif(`body` ->> '$.sale.deliveryVat' IS NULL, json_object('id', 'one-rate', 'name', 'VAT', 'kind', 'standard', 'points', `body` ->> '$.sale.vatPoints', 'text', ''), `body` -> '$.sale.deliveryVat')))
	WHERE `body` ->> '$.sale.vatPoints' > 0;
--> statement-breakpoint
CREATE TRIGGER `papers_stay` BEFORE UPDATE ON `papers`
WHEN NEW.`number` IS NOT OLD.`number` OR NEW.`quotation_id` IS NOT OLD.`quotation_id` OR NEW.`issued_at` IS NOT OLD.`issued_at`
	OR (NEW.`body` IS NOT json_replace(OLD.`body`, '$.driver', '')
		AND (NEW.`body` IS NOT json_replace(OLD.`body`, '$.buyer.name', '', '$.buyer.company', '', '$.buyer.tin', '', '$.buyer.rc', '',
				'$.buyer.address', '', '$.bank', '', '$.reference', '', '$.payer', '', '$.place', '', '$.driver', '')
			OR NOT EXISTS (SELECT 1 FROM `quotations` WHERE `id` = OLD.`quotation_id` AND `erased_at` IS NOT NULL)))
BEGIN
	SELECT RAISE(ABORT, 'A paper is not changed');
END;
