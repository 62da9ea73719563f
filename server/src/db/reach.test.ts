import { expect, test } from 'vitest'
import { databaseRefusal } from './reach.ts'

// What a test cannot make happen to a PostgreSQL at will, as PostgreSQL and the network say it.
test('lo que PostgreSQL o la red contestan se dice en una línea, con la máquina y sin la contraseña', () => {
  const url = 'postgres://yo:secreta@base.example:5433/surtia?sslmode=disable'
  const dicho = (error: unknown) => databaseRefusal(error, url).message
  const casos: [unknown, RegExp][] = [
    [
      { code: '53100', message: 'could not extend file' },
      /^PostgreSQL en base\.example:5433 se quedó sin espacio en el disco\.$/,
    ],
    [{ code: '53300', message: 'too many clients already' }, /ya no acepta más conexiones/],
    [{ code: '25006', message: 'cannot execute in a read-only transaction' }, /es de sólo lectura/],
    [{ code: '57P03', message: 'the database system is starting up' }, /todavía no acepta conexiones/],
    [{ code: '28000', message: 'no pg_hba.conf entry' }, /no deja entrar a yo/],
    [
      { code: '28000', message: 'no pg_hba.conf entry for host "::1", user "yo", database "surtia", no encryption' },
      /^PostgreSQL en base\.example:5433 sólo deja entrar por TLS: agregue \?sslmode=verify-full a DATABASE_URL\.$/,
    ],
    [{ code: 'CERT_HAS_EXPIRED', message: 'certificate has expired' }, /ya venció: renuévelo\.$/],
    [{ code: 'SELF_SIGNED_CERT_IN_CHAIN' }, /no lo firma la autoridad de sslrootcert/],
    [
      { code: '0A000', message: 'extension "pg_trgm" is not available' },
      /le faltan las extensiones pg_trgm y unaccent/,
    ],
    [new Error('timeout expired'), /^base\.example:5433 no contestó a tiempo/],
    [
      new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })], 'x'),
      /^Nadie contesta en base\.example:5433/,
    ],
    [{ code: 'XX000', message: 'algo raro\nen dos líneas' }, /: algo raro$/],
  ]
  for (const [error, texto] of casos) {
    expect(dicho(error)).toMatch(texto)
    expect(dicho(error)).not.toMatch(/secreta|\n/)
  }
})
