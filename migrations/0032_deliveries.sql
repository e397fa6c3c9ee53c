ALTER TABLE `machinery` ADD `delivered_to` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `machinery` ADD `delivered_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `machinery` ADD `delivered` text DEFAULT '' NOT NULL;