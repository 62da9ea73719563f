import { enPesos } from '@surtia/rules/dinero.ts'
import { capturadoEn } from '@surtia/rules/pedidos/canal.ts'
import { Link } from 'react-router'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { aPantalla } from '../direcciones.ts'
import { Estatus } from '../pedidos/Estatus.tsx'
import { can } from '../sesion.ts'
import type { Ficha } from './ficha.ts'
import { ParteDeTabla } from './Parte.tsx'

const COLUMNAS = [
  { texto: 'Folio' },
  { texto: 'Recibido' },
  { texto: 'Estatus' },
  { texto: 'Centro' },
  { texto: 'Canal' },
  { texto: 'Total', num: true },
]

/** What it ordered last; all of it is in the list of orders. */
export function UltimosPedidos({ cliente: { codCliente, pedidos } }: { cliente: Ficha }) {
  const seVen = can('verPedidos')
  return (
    <ParteDeTabla
      titulo="Últimos pedidos"
      acciones={
        seVen &&
        pedidos.length > 0 && <BotonLiga to={aPantalla('pedidos', {}, { codCliente })}>Ver todos sus pedidos</BotonLiga>
      }
    >
      {pedidos.length === 0 ? (
        <Vacio breve titulo="Todavía no hace pedidos." />
      ) : (
        <Tabla densa titulo="Últimos pedidos" columnas={COLUMNAS}>
          <tbody>
            {pedidos.map(({ folio, recibido, estatus, total, centro, canal, origen }) => (
              <tr key={folio}>
                <Celda cifras lugar="doc">
                  {seVen ? (
                    <Texto como={Link} enlace to={aPantalla('pedido', { folio })}>
                      {folio}
                    </Texto>
                  ) : (
                    <b>{folio}</b>
                  )}
                </Celda>
                <Celda ancha rotulo="Recibido">
                  <Instante de={recibido} />
                </Celda>
                <Celda lugar="est">
                  <Estatus estatus={estatus} />
                </Celda>
                <Celda rotulo="Centro">{centro}</Celda>
                <Celda rotulo="Canal">{capturadoEn({ canal, origen })}</Celda>
                <Celda num importe ancha rotulo="Total">
                  {enPesos(total)}
                </Celda>
              </tr>
            ))}
          </tbody>
        </Tabla>
      )}
    </ParteDeTabla>
  )
}
