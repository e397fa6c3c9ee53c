CREATE TABLE `exchange_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kobo_per_dollar` integer NOT NULL,
	`date` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "exchange_rates_kobo" CHECK("exchange_rates"."kobo_per_dollar" between 1 and 99999999),
	CONSTRAINT "exchange_rates_date" CHECK("exchange_rates"."date" is date("exchange_rates"."date"))
);
--> statement-breakpoint
CREATE INDEX `exchange_rates_latest` ON `exchange_rates` ("date" desc,"id" desc);--> statement-breakpoint
CREATE TABLE `price_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`rate_days` integer NOT NULL,
	`offer` text,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_settings_one_row" CHECK("price_settings"."id" = 1),
	CONSTRAINT "price_settings_rate_days" CHECK("price_settings"."rate_days" between 1 and 365),
	CONSTRAINT "price_settings_offer" CHECK(json_valid("price_settings"."offer"))
);
