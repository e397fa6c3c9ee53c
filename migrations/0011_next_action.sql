ALTER TABLE `contact_inquiries` ADD `next_action_on` text CONSTRAINT "contact_inquiries_next_action_on" CHECK("next_action_on" is date("next_action_on"));--> statement-breakpoint
CREATE INDEX `contact_inquiries_next_action` ON `contact_inquiries` (`next_action_on`);
