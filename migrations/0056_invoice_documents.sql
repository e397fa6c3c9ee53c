CREATE TABLE `invoice_documents` (
	`quotation_id` text PRIMARY KEY NOT NULL,
	`document` text NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `invoices`(`quotation_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- What was handed over stays as it was; only the buyer's e-mail address may be emptied.
CREATE TRIGGER `invoice_documents_stay` BEFORE UPDATE ON `invoice_documents`
WHEN EXISTS (SELECT 1 FROM `invoice_references` WHERE `quotation_id` = OLD.`quotation_id`)
	AND NEW.`document` IS NOT json_set(OLD.`document`, '$.accounting_customer_party.email', '')
BEGIN
	SELECT RAISE(ABORT, 'A document that was handed over is not changed');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_documents_remain` BEFORE DELETE ON `invoice_documents`
WHEN EXISTS (SELECT 1 FROM `quotations` WHERE `id` = OLD.`quotation_id` AND `erased_at` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'A document of an invoice is not deleted');
END;
