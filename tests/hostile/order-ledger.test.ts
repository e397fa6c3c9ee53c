import { orderLedger } from '#tests/support/hostile/order-ledger.ts'

orderLedger(10_000)
