CREATE TABLE `order_accounts` (
	`quotation_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	FOREIGN KEY (`quotation_id`) REFERENCES `quotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `transfer_accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_accounts_account` ON `order_accounts` (`account_id`);--> statement-breakpoint
CREATE TABLE `transfer_accounts` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`customer_code` text,
	`provider` text,
	`bank` text,
	`number` text,
	`name` text,
	`asked_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`requeried_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_accounts_customer_code_unique` ON `transfer_accounts` (`customer_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_accounts_number_unique` ON `transfer_accounts` (`number`);--> statement-breakpoint
CREATE TABLE `transfer_payments` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`transfer_id` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transfer_id`) REFERENCES `transfers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `transfer_payments_transfer` ON `transfer_payments` (`transfer_id`);--> statement-breakpoint
CREATE TABLE `transfers` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`reference` text NOT NULL,
	`account_id` text,
	`amount` integer NOT NULL,
	`fee` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`paid_at` text NOT NULL,
	`sender` text DEFAULT '' NOT NULL,
	`sender_bank` text DEFAULT '' NOT NULL,
	`sender_account` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`tried_at` text,
	`returned` integer DEFAULT 0 NOT NULL,
	`returned_on` text,
	`returned_by` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `transfer_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfers_amount" CHECK("transfers"."amount" > 0 and "transfers"."returned" between 0 and "transfers"."amount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_reference_unique` ON `transfers` (`reference`);--> statement-breakpoint
CREATE INDEX `transfers_account` ON `transfers` (`account_id`);--> statement-breakpoint
CREATE INDEX `transfers_status` ON `transfers` (`status`);