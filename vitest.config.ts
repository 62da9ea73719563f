import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['*.test.ts', '{rules,contracts,server,demo}/src/**/*.test.ts', 'web/src/**/*.test.ts'],
    globalSetup: ['server/src/test/sql/juzgar.ts', 'server/src/test/cluster.ts'],
    setupFiles: ['server/src/test/sql/apuntar.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
