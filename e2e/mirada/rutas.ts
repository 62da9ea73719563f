import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'

/** What follows the addresses that end in '/'. */
const CON: Partial<Record<keyof typeof DIRECCIONES, string>> = {
  vacante: '1',
  recuperarPassword: 'no-hay-tal',
  baja: 'no-hay-tal',
  entrarConTk: '?tk=no-hay-tal',
  busquedaGeneral: '?buscar=losartan',
  listaPropia: '1',
  detalleProducto: '1000001',
  ayuda: '3',
  adeudos: '?mcb',
  facturas: '?desde=2020-01-01&hasta=2026-11-20',
}

const todas = (Object.keys(DIRECCIONES) as (keyof typeof DIRECCIONES)[]).map(
  (cual) => DIRECCIONES[cual] + (CON[cual] ?? ''),
)
const esDelArea = (ruta: string) => ruta.startsWith(DIRECCIONES.clientes)

/** Every page of the site that a visitor sees; also those that only others lead to. */
export const PUBLICAS: readonly string[] = [
  ...todas.filter((ruta) => !esDelArea(ruta)),
  '/carta-porte/no-hay-tal',
  '/carta-porte-id/00000000-0000-4000-8000-000000000001',
  '/pagos-especial/pago-exitoso',
  '/pagos-especial/pago-fallido',
  '/pagos-especial/pago-cancelar/1',
  '/no-hay-tal',
]

/** Every page of the customer area. */
export const DEL_AREA: readonly string[] = [...todas.filter(esDelArea), '/clientes/no-hay-tal']
