CREATE TABLE `item_views` (
	`day` text NOT NULL,
	`route` text NOT NULL,
	`slug` text NOT NULL,
	`views` integer NOT NULL,
	PRIMARY KEY(`day`, `route`, `slug`)
);
--> statement-breakpoint
-- Numbers as they are dialled within Nigeria are stored with their country from now on (worker/contract/phone.ts).
UPDATE `contact_inquiries` SET `phone` = '+234 ' || substr(replace(replace(replace(replace(replace(trim(`phone`), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 2, 3) || ' ' || substr(replace(replace(replace(replace(replace(trim(`phone`), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 5, 3) || ' ' || substr(replace(replace(replace(replace(replace(trim(`phone`), ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), 8)
WHERE replace(replace(replace(replace(replace(trim(`phone`), ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') GLOB '0[789][01][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]';
