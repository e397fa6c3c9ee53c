INSERT INTO services (title, description, icon, category) VALUES
  ('Maintenance and Repair', 'Scheduled servicing in our Kano workshop or on your farm, with filters, belts and bearings for every machine we sell held in stock. We give a written estimate before work begins and hand the old parts back to you.', 'tools', 'maintenance');
INSERT INTO services (title, description, icon, category) VALUES
  ('Operator Training', 'Two-day courses in Hausa, English or French for tractor, combine and sprayer operators: daily checks, hitching, field settings and safe work around the PTO. Trainees practise on the machine they will drive.', 'graduation-cap', 'training');
INSERT INTO services (title, description, icon, category) VALUES
  ('Field Support', 'A technician to call by phone through the season, and a visit to set up planters, sprayers and combines in your own field. At planting and harvest we keep a service truck on the road between Kano, Katsina and Kaduna.', 'headset', 'support');
INSERT INTO services (title, description, icon, category) VALUES
  ('Fleet and Farm Consulting', 'We help you match horsepower to hectares, plan a hire business or replace an ageing fleet, using your own fuel and field records. You receive the figures in a spreadsheet, whether or not they favour buying a new machine.', 'chart-line', 'consulting');
