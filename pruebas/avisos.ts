import { spawnSync } from 'node:child_process'

// Known faults of what production runs, by the lock file. Fails for a grave one; where the registry does not answer that is said, and nothing else.
type Auditoria = { metadata?: { vulnerabilities: Record<string, number> }; vulnerabilities?: Record<string, Aviso> }
type Aviso = { name: string; severity: string; range: string }
const GRAVES = ['high', 'critical']

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const auditoria = leer(stdout)
if (!auditoria?.metadata) {
  console.log('Avisos de dependencias: el registro no contestó; no se revisaron.')
} else {
  const avisos = Object.values(auditoria.vulnerabilities ?? {})
  for (const { name, severity, range } of avisos) console.log(`${severity}: ${name} ${range}`)
  const graves = avisos.filter(({ severity }) => GRAVES.includes(severity))
  console.log(`Avisos de dependencias de producción: ${avisos.length}, graves ${graves.length}.`)
  if (graves.length) process.exitCode = 1
}

function leer(texto: string): Auditoria | null {
  try {
    return JSON.parse(texto) as Auditoria
  } catch {
    return null
  }
}
