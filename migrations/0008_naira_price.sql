ALTER TABLE `machinery` ADD `price_kobo` integer CONSTRAINT "machinery_price_kobo" CHECK("price_kobo" between 0 and 9999999999999);
--> statement-breakpoint
ALTER TABLE `price_settings` ADD `quotation_terms` text DEFAULT '' NOT NULL;
