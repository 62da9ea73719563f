import type { Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { Vacio } from '../../ui/Estados.tsx'

/** On these days nothing controlled came. */
export const SinMovimientos = ({ dias: { desde, hasta } }: { dias: Periodo }) => (
  <Vacio titulo={`No hay movimientos de controlados del ${enDiaMesAno(desde)} al ${enDiaMesAno(hasta)}.`}>
    Aquí se ven los lotes de artículos de fracción I, II y III de los pedidos que ya salieron.
  </Vacio>
)
