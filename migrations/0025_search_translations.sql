-- What is searched of a row holds its translations (worker/db/search-index.ts): a change of them marks the row to be indexed
-- again, and so does a save of the row itself, which knows its English only.
CREATE TRIGGER `machinery_index_translation_added` AFTER INSERT ON `translations` WHEN NEW.`resource` = 'machinery'
BEGIN
	UPDATE `machinery` SET `index_version` = 0 WHERE `id` = NEW.`row_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `machinery_index_translation_changed` AFTER UPDATE ON `translations` WHEN NEW.`resource` = 'machinery'
BEGIN
	UPDATE `machinery` SET `index_version` = 0 WHERE `id` = NEW.`row_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `machinery_index_translation_deleted` AFTER DELETE ON `translations` WHEN OLD.`resource` = 'machinery'
BEGIN
	UPDATE `machinery` SET `index_version` = 0 WHERE `id` = OLD.`row_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `machinery_index_saved` AFTER UPDATE OF `search_text` ON `machinery`
WHEN NEW.`version` IS NOT OLD.`version`
	AND EXISTS (SELECT 1 FROM `translations` WHERE `row_id` = NEW.`id` AND `resource` = 'machinery')
BEGIN
	UPDATE `machinery` SET `index_version` = 0 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `gallery_index_translation_added` AFTER INSERT ON `translations` WHEN NEW.`resource` = 'gallery'
BEGIN
	UPDATE `gallery_items` SET `index_version` = 0 WHERE `id` = NEW.`row_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `gallery_index_translation_changed` AFTER UPDATE ON `translations` WHEN NEW.`resource` = 'gallery'
BEGIN
	UPDATE `gallery_items` SET `index_version` = 0 WHERE `id` = NEW.`row_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `gallery_index_translation_deleted` AFTER DELETE ON `translations` WHEN OLD.`resource` = 'gallery'
BEGIN
	UPDATE `gallery_items` SET `index_version` = 0 WHERE `id` = OLD.`row_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `gallery_index_saved` AFTER UPDATE OF `search_text` ON `gallery_items`
WHEN NEW.`version` IS NOT OLD.`version`
	AND EXISTS (SELECT 1 FROM `translations` WHERE `row_id` = NEW.`id` AND `resource` = 'gallery')
BEGIN
	UPDATE `gallery_items` SET `index_version` = 0 WHERE `id` = NEW.`id`;
END;
