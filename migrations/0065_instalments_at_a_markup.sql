-- An offer has a fixed mark-up, and payments every month or with the harvest; one at a yearly rate alone is none. The previous
-- release reads the rate, which is empty where only a mark-up is offered.
UPDATE `price_settings` SET `offer` = CASE WHEN coalesce(`offer` ->> 'markup', '') <> '' THEN json_set(`offer`, '$.yearlyRate', '', '$.payments', json((
	SELECT iif(count(*) = 0, '["monthly"]', json_group_array(`value`)) FROM json_each(`offer`, '$.payments') WHERE `value` IN ('monthly', 'harvest')
))) END
WHERE `offer` IS NOT NULL;
