-- contracts: nothing that the previous release writes, whose refunds state no tax.
-- A refund may state what the buyer had withheld, which the firm never had; a certificate belongs to a payment.
DROP TRIGGER `payments_withhold`;
--> statement-breakpoint
CREATE TRIGGER `payments_withhold` BEFORE INSERT ON `payments`
WHEN NEW.`withheld` < 0 OR NEW.`withheld` > NEW.`amount`
BEGIN
	SELECT RAISE(ABORT, 'No more tax is withheld than was paid');
END;
--> statement-breakpoint
DROP TRIGGER `withholding_certificates_of_what_stands`;
--> statement-breakpoint
CREATE TRIGGER `withholding_certificates_of_what_stands` BEFORE INSERT ON `withholding_certificates`
WHEN EXISTS (SELECT 1 FROM `payment_reversals` WHERE `payment_id` = NEW.`payment_id`)
	OR NOT EXISTS (SELECT 1 FROM `payments` WHERE `id` = NEW.`payment_id` AND `kind` = 'payment' AND `withheld` > 0)
	OR NEW.`certified_on` IS NOT date(NEW.`certified_on`)
BEGIN
	SELECT RAISE(ABORT, 'A certificate belongs to a payment from which tax was withheld');
END;
