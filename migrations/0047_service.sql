ALTER TABLE `machinery` ADD `first_service_hours` integer;--> statement-breakpoint
ALTER TABLE `machinery` ADD `first_service_months` integer;--> statement-breakpoint
ALTER TABLE `machinery` ADD `service_hours` integer;--> statement-breakpoint
ALTER TABLE `machinery` ADD `service_months` integer;--> statement-breakpoint
ALTER TABLE `units` ADD `serviced_on` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `units` ADD `serviced_hours` integer;--> statement-breakpoint
ALTER TABLE `units` ADD `reminded_of` text DEFAULT '' NOT NULL;