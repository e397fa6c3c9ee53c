CREATE TABLE `machinery_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`machine_id` text NOT NULL,
	FOREIGN KEY (`machine_id`) REFERENCES `machinery`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `machinery` ADD `slug` text;--> statement-breakpoint
ALTER TABLE `machinery` ADD `image_alt` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `machinery` ADD `more_images` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `machinery` ADD `stock` text DEFAULT 'in-stock' NOT NULL;--> statement-breakpoint
ALTER TABLE `machinery` ADD `order_weeks` integer;--> statement-breakpoint
ALTER TABLE `machinery` ADD `featured` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `machinery` ADD `position` integer;--> statement-breakpoint
ALTER TABLE `machinery` ADD `hidden` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `machinery_slug` ON `machinery` (`slug`);