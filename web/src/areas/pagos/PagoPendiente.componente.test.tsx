import { pagosPendientes } from '@surtia/contracts/pagos.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contesta } from '../../test/contestar.ts'
import { INTENTO } from '../../test/ejemplos.ts'
import { sinHallazgos } from '../../test/mirar.ts'
import { enTelefono, montar } from '../../test/montar.tsx'
import PagoPendiente from './PagoPendiente.tsx'

const Pantalla = () => <PagoPendiente params={{ idPago: '7' }} />
const enSitio = {
  marco: 'publico',
  ruta: '/pagos-especial/pago-cancelar/7',
  llamadas: [contesta(pagosPendientes, { data: [INTENTO] })],
} as const

test('en una sesión de consulta un pago pendiente sólo se ve', async () => {
  await montar(Pantalla, { ...enSitio, sesion: { soloConsulta: true } })
  await expect.element(page.getByRole('heading', { name: 'Su pago sigue pendiente' })).toBeVisible()
  await expect.element(page.getByText('Sesión de consulta')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^(Continuar|Cancelar pago)$/ })).not.toBeInTheDocument()
  await sinHallazgos()
})

test('de quien puede pagar se continúa o se cancela', async () => {
  await montar(Pantalla, enSitio)
  await expect.element(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancelar pago' })).toBeVisible()
  await sinHallazgos()
  await enTelefono()
  await sinHallazgos()
})
