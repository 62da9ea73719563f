import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

// After the build: .br and .gz beside every text file, so that the server never compresses while someone waits.
const root = join(import.meta.dirname, '../build/client')
for (const file of globSync('**/*.{js,css,html,svg,json,txt,xml}', { cwd: root })) {
  const content = readFileSync(join(root, file))
  if (content.length < 1_024) continue
  writeFileSync(join(root, `${file}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
  writeFileSync(join(root, `${file}.gz`), gzipSync(content, { level: 9 }))
}
