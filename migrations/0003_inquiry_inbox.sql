CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`admin_id` text,
	`username` text,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text,
	`summary` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `audit_log_keeps_lines` BEFORE UPDATE ON `audit_log`
BEGIN
	SELECT RAISE(ABORT, 'The audit log is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_loses_nothing` BEFORE DELETE ON `audit_log`
BEGIN
	SELECT RAISE(ABORT, 'The audit log is append-only');
END;
--> statement-breakpoint
CREATE TABLE `page_views` (
	`day` text NOT NULL,
	`route` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`day`, `route`)
);
--> statement-breakpoint
CREATE TABLE `contact_inquiries_next` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`farm_size` text,
	`interest` text,
	`message` text NOT NULL,
	`company` text,
	`subject` text,
	`machine_id` text,
	`idempotency_key` text,
	`suspected_spam` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`note` text,
	`answered_at` text,
	`search_text` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "contact_inquiries_status" CHECK("contact_inquiries_next"."status" in ('new', 'answered', 'won', 'closed')),
	CONSTRAINT "contact_inquiries_note_length" CHECK(length("contact_inquiries_next"."note") <= 10000),
	CONSTRAINT "contact_inquiries_machine_id_length" CHECK(length("contact_inquiries_next"."machine_id") <= 100),
	CONSTRAINT "contact_inquiries_idempotency_key_length" CHECK(length("contact_inquiries_next"."idempotency_key") <= 100),
	CONSTRAINT "contact_inquiries_first_name_length" CHECK(length("contact_inquiries_next"."first_name") <= 200),
	CONSTRAINT "contact_inquiries_last_name_length" CHECK(length("contact_inquiries_next"."last_name") <= 200),
	CONSTRAINT "contact_inquiries_email_length" CHECK(length("contact_inquiries_next"."email") <= 200),
	CONSTRAINT "contact_inquiries_phone_length" CHECK(length("contact_inquiries_next"."phone") <= 200),
	CONSTRAINT "contact_inquiries_message_length" CHECK(length("contact_inquiries_next"."message") <= 10000),
	CONSTRAINT "contact_inquiries_company_length" CHECK(length("contact_inquiries_next"."company") <= 200),
	CONSTRAINT "contact_inquiries_subject_length" CHECK(length("contact_inquiries_next"."subject") <= 400)
);
--> statement-breakpoint
-- Search folds what is written from now on in the Worker; rows from before are at least in lower case.
INSERT INTO `contact_inquiries_next` ("id", "first_name", "last_name", "email", "phone", "farm_size", "interest", "message", "company", "subject", "created_at", "updated_at", "search_text")
SELECT "id", "first_name", "last_name", "email", "phone", "farm_size", "interest", "message", "company", "subject", "created_at", "created_at",
	lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || coalesce("phone", '') || ' ' || coalesce("company", '') || ' ' || coalesce("subject", '') || ' ' || "message")
FROM `contact_inquiries`;
--> statement-breakpoint
DROP TABLE `contact_inquiries`;
--> statement-breakpoint
ALTER TABLE `contact_inquiries_next` RENAME TO `contact_inquiries`;
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_inquiries_idempotency_key` ON `contact_inquiries` (`idempotency_key`);
--> statement-breakpoint
CREATE INDEX `contact_inquiries_newest` ON `contact_inquiries` ("created_at" desc,"id" desc);
--> statement-breakpoint
CREATE INDEX `contact_inquiries_status` ON `contact_inquiries` (`status`,"created_at" desc);
--> statement-breakpoint
CREATE INDEX `contact_inquiries_email` ON `contact_inquiries` ("email" collate nocase);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`inquiry_id` text PRIMARY KEY NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`next_attempt_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`inquiry_id`) REFERENCES `contact_inquiries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`sent_at`,`next_attempt_at`);
