import type { UnitInput } from '#contract/unit.ts'
import type { UnitServiceInput } from '#contract/unit-service.ts'
import { addDays, addMonths } from '#domain/lagos-date.ts'

type DemoUnit = UnitInput & { machineName: string; services?: UnitServiceInput[] }

/**
 * Returns units by a day in Lagos, so that whenever the demonstration begins some are due for service and a guarantee runs out;
 * the newest comes last.
 */
export function demoUnits(today: string): DemoUnit[] {
  const ago = (months: number, days = 0) => addDays(addMonths(today, -months), -days)
  return [
    {
      serial: 'GT75-2023-0112',
      machineName: 'Gona T75 Utility Tractor 4WD',
      deliveredOn: ago(40),
      town: 'Funtua',
      ownerName: 'Sani Abdullahi',
      ownerPhone: '+234 803 000 0101',
      language: 'ha',
      hours: 2140,
      ended: 'scrapped',
      services: [
        { servicedOn: ago(39), hours: 52, work: 'First service: oil and filters, wheel nuts tightened' },
        { servicedOn: ago(30), hours: 540, work: 'Oil and filters, clutch adjusted', parts: 'GN-1001\nGN-1002' },
      ],
    },
    {
      serial: 'GT45-2024-0031',
      machineName: 'Gona T45 Compact Tractor',
      deliveredOn: ago(23, 12),
      town: 'Kura',
      shownAtWork: true,
      ownerName: 'Halima Yusuf',
      ownerPhone: '+234 803 000 0102',
      language: 'ha',
      hours: 790,
      services: [
        { servicedOn: ago(22), hours: 49, work: 'First service: oil and filters', priceNgn: '38000.00' },
        { servicedOn: ago(9), hours: 545, work: 'Oil and filters, clutch plate replaced', parts: 'GN-1001\nGN-1140' },
      ],
    },
    {
      serial: 'GH120-2026-0007',
      machineName: 'Gona H120 Combine Harvester',
      deliveredOn: ago(10, 20),
      town: 'Gwarzo',
      ownerName: 'Gwarzo Harvest Contractors',
      ownerPhone: '+234 803 000 0103',
      hours: 655,
      services: [
        {
          servicedOn: ago(4),
          hours: 470,
          work: 'Before the season: oil, filters, belts checked, sieves cleaned',
          parts: 'GN-1002\nGN-1003',
          priceNgn: '145000.00',
        },
      ],
    },
    {
      serial: 'GT75-2025-0188',
      machineName: 'Gona T75 Utility Tractor 4WD',
      deliveredOn: ago(11, 18),
      town: 'Zaria',
      shownAtWork: true,
      ownerName: 'Ibrahim Garba',
      ownerPhone: '+234 803 000 0104',
      hours: 610,
      services: [
        { servicedOn: ago(10, 18), hours: 51, work: 'First service: oil and filters', parts: 'GN-1001\nGN-1002' },
        { servicedOn: ago(2), hours: 548, work: 'Oil and filters', parts: '2 x GN-1001', priceNgn: '52000.00' },
      ],
    },
    {
      serial: 'GL4-2025-0044',
      machineName: 'Gona L4 Four-Row Planter',
      deliveredOn: ago(11, 20),
      town: 'Malumfashi',
      ownerName: 'Malumfashi Seed Growers',
      ownerPhone: '+234 803 000 0105',
    },
    {
      serial: 'GR88-2026-0019',
      machineName: 'Gona R88 Tracked Rice Combine',
      deliveredOn: ago(6, 20),
      town: 'Hadejia',
      ownerName: 'Maryam Aliyu',
      ownerPhone: '+234 803 000 0106',
      language: 'ha',
      hours: 118,
      services: [{ servicedOn: ago(5), hours: 48, work: 'First service: oil, filters, tracks tightened' }],
    },
    {
      serial: 'GT110-2026-0005',
      machineName: 'Gona T110 Row-Crop Tractor',
      deliveredOn: ago(0, 24),
      town: 'Maradi',
      ownerName: 'Moussa Issoufou',
      ownerPhone: '+227 90 00 01 07',
      language: 'fr',
      hours: 28,
    },
    { serial: 'GT75-2026-0231', machineName: 'Gona T75 Utility Tractor 4WD' },
  ]
}
