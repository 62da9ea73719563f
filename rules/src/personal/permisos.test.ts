import { expect, test } from 'vitest'
import { type ActoDePersonal, PAPELES, PERMISOS_DE_PERSONAL, pideConfirmar, puede, soloDeAgente } from './permisos.ts'

const ACTOS = Object.keys(PERMISOS_DE_PERSONAL) as ActoDePersonal[]

test('administracion puede todo, y auditoria ve todo y no cambia nada', () => {
  for (const acto of ACTOS) {
    expect([acto, puede(['administracion'], acto)]).toEqual([acto, true])
    const lee = 'lee' in PERMISOS_DE_PERSONAL[acto]
    const propio = ['cuentaPropia', 'cambiarFactores', 'guardarVistas'].includes(acto)
    expect([acto, puede(['auditoria'], acto)]).toEqual([acto, lee || propio])
  }
})

test('sin papeles no se puede nada', () => {
  for (const acto of ACTOS) expect(puede([], acto)).toBe(false)
})

test('todos tienen el inicio, los reportes y su propia cuenta; sólo administracion, el equipo', () => {
  for (const papel of PAPELES) {
    for (const acto of ['verHoy', 'verReportes', 'cuentaPropia'] as const) expect(puede([papel], acto)).toBe(true)
    expect([papel, puede([papel], 'cambiarEquipo')]).toEqual([papel, papel === 'administracion'])
  }
})

test('varios papeles suman lo de cada uno', () => {
  for (const acto of ACTOS) expect(puede(['rh', 'credito'], acto)).toBe(puede(['rh'], acto) || puede(['credito'], acto))
})

test('autorizar precios, papeles, claves, factores, ver como, exportar personas y deshacer piden confirmar', () => {
  expect(ACTOS.filter(pideConfirmar).sort()).toEqual([
    'cambiarClaves',
    'cambiarClavesDeClientes',
    'cambiarEquipo',
    'cambiarFactores',
    'darAcceso',
    'decidirPrecios',
    'deshacerEntrega',
    'emitirRetiros',
    'exportarCandidatos',
    'exportarClientes',
    'exportarCobranza',
    'exportarEquipo',
    'exportarExpedientes',
    'exportarSolicitudes',
    'exportarUsuarios',
    'grabarEmpresa',
    'verComo',
  ])
})

test('sólo quien es de ventas y nada más ve a los de su agente', () => {
  expect(soloDeAgente({ papeles: ['ventas'], codAgente: 'A07' })).toBe('A07')
  for (const papeles of [['ventas'], ['ventas', 'rh']] as const) {
    expect(soloDeAgente({ papeles, codAgente: 'A07' })).toBe('A07')
    // no client's code: it sees none
    expect(soloDeAgente({ papeles, codAgente: null })).toBe(' ')
  }
  expect(soloDeAgente({ papeles: ['ventas', 'credito'], codAgente: null })).toBeNull()
  expect(soloDeAgente({ papeles: ['auditoria', 'ventas'], codAgente: 'A07' })).toBeNull()
  expect(soloDeAgente({ papeles: ['almacen'], codAgente: 'A07' })).toBeNull()
})
