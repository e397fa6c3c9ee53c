CREATE TABLE `settings` (
	`part` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "settings_value" CHECK(json_valid("settings"."value"))
);
