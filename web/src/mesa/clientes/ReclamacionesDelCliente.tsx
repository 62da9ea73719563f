import { enPesos } from '@surtia/rules/dinero.ts'
import { TITULOS_DE_MOTIVO } from '@surtia/rules/reclamaciones/nombres.ts'
import { Link } from 'react-router'
import { SituacionDeReclamo } from '../../areas/reclamaciones/SituacionDeReclamo.tsx'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { can } from '../sesion.ts'
import type { Ficha } from './ficha.ts'
import { ParteDeTabla } from './Parte.tsx'

const COLUMNAS = [
  { texto: 'Reclamación' },
  { texto: 'Estado' },
  { texto: 'Pedido' },
  { texto: 'Fecha' },
  { texto: 'Motivo' },
  { texto: 'Piezas', num: true },
  { texto: 'Importe', num: true },
  { texto: 'Nota de crédito' },
]

/** What it claimed last; all of it is in the list of claims. */
export function ReclamacionesDelCliente({ cliente: { codCliente, reclamaciones } }: { cliente: Ficha }) {
  const seVen = can('verReclamaciones')
  return (
    <ParteDeTabla
      titulo="Reclamaciones"
      acciones={
        seVen &&
        reclamaciones.length > 0 && (
          <BotonLiga to={aPantalla('reclamaciones', {}, { codCliente })}>Ver en Reclamaciones</BotonLiga>
        )
      }
    >
      {reclamaciones.length === 0 ? (
        <Vacio breve titulo="No ha reclamado nada." />
      ) : (
        <Tabla densa titulo="Reclamaciones" columnas={COLUMNAS}>
          <tbody>
            {reclamaciones.map((r) => (
              <Una key={r.id} reclamacion={r} seVe={seVen} />
            ))}
          </tbody>
        </Tabla>
      )}
    </ParteDeTabla>
  )
}

const Una = ({ reclamacion: r, seVe }: { reclamacion: Ficha['reclamaciones'][number]; seVe: boolean }) => (
  <tr>
    <Celda cifras lugar="doc">
      {seVe ? (
        <Texto como={Link} enlace to={aPantalla('reclamacion', { id: r.id })}>
          {r.id}
        </Texto>
      ) : (
        <b>{r.id}</b>
      )}
    </Celda>
    <Celda lugar="est">
      <SituacionDeReclamo estado={r.estado} />
    </Celda>
    <Celda cifras rotulo="Pedido">
      {r.folio}
    </Celda>
    <Celda rotulo="Fecha">
      <Instante de={r.fecha} />
    </Celda>
    <Celda ancha rotulo="Motivo">
      {r.motivos.map((motivo) => TITULOS_DE_MOTIVO[motivo]).join(', ')}
    </Celda>
    <Celda num rotulo="Piezas">
      {r.piezas.toLocaleString('es-MX')}
    </Celda>
    <Celda num importe rotulo="Importe">
      {enPesos(r.importe)}
    </Celda>
    <Celda rotulo="Nota de crédito" enBlanco={r.notaCredito === ''}>
      {r.notaCredito}
    </Celda>
  </tr>
)
