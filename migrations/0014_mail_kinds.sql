-- A table whose key changes is written anew; nothing refers to it. The release before names no new column.
CREATE TABLE `__new_mail_outbox` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`kind` text DEFAULT 'inquiry' NOT NULL,
	`inquiry_id` text,
	`quotation_id` text,
	`origin` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_attempt_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`inquiry_id`) REFERENCES `contact_inquiries`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mail_outbox_kind" CHECK("kind" in ('inquiry', 'quotation', 'reminder', 'digest'))
);
--> statement-breakpoint
INSERT INTO `__new_mail_outbox`("id", "inquiry_id", "attempts", "last_error", "next_attempt_at", "sent_at") SELECT "inquiry_id", "inquiry_id", "attempts", "last_error", "next_attempt_at", "sent_at" FROM `mail_outbox`;--> statement-breakpoint
DROP TABLE `mail_outbox`;--> statement-breakpoint
ALTER TABLE `__new_mail_outbox` RENAME TO `mail_outbox`;--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_inquiry_id_unique` ON `mail_outbox` (`inquiry_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_quotation_id_unique` ON `mail_outbox` (`quotation_id`);--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`sent_at`,`next_attempt_at`);
