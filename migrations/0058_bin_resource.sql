ALTER TABLE `bin` ADD `resource` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `bin` SET `resource` = CASE `entity` WHEN 'gallery item' THEN 'gallery' WHEN 'blog post' THEN 'posts' WHEN 'part' THEN 'parts' WHEN 'unit' THEN 'units' ELSE `entity` END;
--> statement-breakpoint
-- Of what the previous release deletes, which knows the nouns alone.
CREATE TRIGGER `bin_resource` AFTER INSERT ON `bin` WHEN NEW.`resource` = ''
BEGIN
	UPDATE `bin` SET `resource` = CASE `entity` WHEN 'gallery item' THEN 'gallery' WHEN 'blog post' THEN 'posts' WHEN 'part' THEN 'parts' WHEN 'unit' THEN 'units' ELSE `entity` END WHERE `id` = NEW.`id`;
END;
