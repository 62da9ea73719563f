import { type HECHOS_DE_PAPEL, NOMBRE_DE_PAPEL, PAPELES_DE_CLIENTE } from '@surtia/rules/cuenta/papeles.ts'
import { type Acto, PERMISOS } from '@surtia/rules/cuenta/permisos.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { sinHallazgosADosAnchos } from '../../test/mirar.ts'
import { montar } from '../../test/montar.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { seAbre } from './DeSuPapel.tsx'

const Sola = () => <Pagina titulo="Una página">Dice poco.</Pagina>

/** Who opens each screen of the area: here as a person reads it in the table of roles; what is not here, everybody. */
const QUIENES: Readonly<Record<string, string>> = {
  [paths.capturaRapida()]: 'titular comprador capturista',
  [paths.caducidadesDisponibles({ oc: false, ex: false })]: 'titular comprador capturista',
  [paths.autorizaciones()]: 'titular comprador capturista',
  [paths.autorizacion(7)]: 'titular comprador capturista',
  [paths.reclamarPedido('500001')]: 'titular comprador capturista',
  [paths.adeudos()]: 'titular comprador pagos mirar',
  [paths.facturas()]: 'titular comprador pagos mirar',
  [paths.recibos()]: 'titular comprador pagos mirar',
  [paths.herramientas()]: 'titular comprador pagos mirar',
  [paths.pagar()]: 'titular pagos',
  [paths.referenciarPagos()]: 'titular pagos',
  [paths.usuarios()]: 'titular',
}

test('cada pantalla se abre a los papeles que pueden hacer aquello a lo que se va, y a nadie más', () => {
  const deAlgunos = [...Object.keys(QUIENES), DIRECCIONES.autorizacion, DIRECCIONES.caducidadesDisponibles]
  const deTodos = Object.values(DIRECCIONES).filter((a) => a.startsWith(DIRECCIONES.clientes) && !deAlgunos.includes(a))
  expect(deTodos.length).toBeGreaterThan(20)
  for (const papel of PAPELES_DE_CLIENTE) {
    localStorage.setItem('sesion', JSON.stringify({ user: { papel } }))
    for (const [a, quienes] of Object.entries(QUIENES)) {
      const [donde = ''] = a.split('?')
      const puede = quienes.split(' ').includes(papel)
      expect([papel, a, seAbre(donde), seAbre(`${donde}/`)]).toEqual([papel, a, puede, puede])
    }
    expect(deTodos.filter((a) => !seAbre(a))).toEqual([])
  }
})

test.each([
  ['pagos', paths.autorizaciones(), 'enviarPedido'],
  ['mirar', paths.autorizacion(7), 'enviarPedido'],
  ['pagos', paths.reclamarPedido('500001'), 'reclamar'],
] as const)('a %s en %s se le dice por qué no', async (papel, ruta, acto: Acto) => {
  await montar(Sola, { marco: 'clientes', ruta, sesion: { papel } })
  const { papel: hecho = '' } = PERMISOS[acto] as { papel?: keyof typeof HECHOS_DE_PAPEL }
  await expect.element(page.getByText(`Su papel (${NOMBRE_DE_PAPEL[papel]}) no permite ${hecho}.`)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Una página' })).not.toBeInTheDocument()
  await sinHallazgosADosAnchos()
})
