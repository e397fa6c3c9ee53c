ALTER TABLE `machinery` ADD `ha_from` integer;--> statement-breakpoint
ALTER TABLE `machinery` ADD `ha_to` integer;--> statement-breakpoint
ALTER TABLE `machinery` ADD `hp_from` integer;--> statement-breakpoint
ALTER TABLE `machinery` ADD `hp_to` integer;--> statement-breakpoint
CREATE INDEX `machinery_price_low` ON `machinery` ("price_cents" = 0,`price_cents`,"name" collate nocase,"created_at" desc,"id" desc) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `machinery_hectares` ON `machinery` (`ha_to`,`ha_from`) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `machinery_horsepower` ON `machinery` (`hp_to`,`hp_from`) WHERE hidden = 0;--> statement-breakpoint
CREATE INDEX `machinery_category_price_low` ON `machinery` ("category" collate nocase,"price_cents" = 0,`price_cents`,"name" collate nocase,"created_at" desc,"id" desc) WHERE hidden = 0;