import type { RenglonPreparado } from '@surtia/contracts/programados.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaYHora } from '@surtia/rules/fechas.ts'
import { IconSend } from '@tabler/icons-react'
import { Link } from 'react-router'
import { can } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Barra, FinDeBarra } from '../../ui/Barra.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { PieDeSeleccion } from '../../ui/PieDeSeleccion.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { EnSuCedis } from '../articulo/Existencia.tsx'
import { LoAgregado } from '../carrito/LoAgregado.tsx'
import { type Preparado, useHechosDePreparado } from './use-preparado.ts'

export const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Piezas', num: true },
  { texto: 'Se surten', num: true },
  { texto: 'Su CEDIS', num: true },
  { texto: 'Otros', num: true },
  { texto: 'Precio', num: true },
  { texto: 'Importe', num: true },
]

const YA_NO: Readonly<Record<Exclude<Preparado['estado'], 'listo'>, string>> = {
  enviado: 'Este pedido se envió.',
  descartado: 'Este pedido se descartó.',
  'en-carrito': 'Este pedido se pasó al carrito.',
}

/** Its lines at today's prices, what would be supplied of them, and what can be done with it while it waits. */
export function ElPreparado({ preparado }: { preparado: Preparado }) {
  const { lista, fecha, estado, folios, renglones, totales, noSurtidos } = preparado
  const { ocupado, agregado, cerrar, enviar, pasar, descartar } = useHechosDePreparado(preparado)
  const motivos = new Map(noSurtidos.map((n) => [n.codArticulo, n.motivo]))
  return (
    <>
      <Barra>
        <div>
          <Texto como="p" dato>
            {lista}
          </Texto>
          <Nota cifras>{enDiaYHora(new Date(fecha))}</Nota>
        </div>
        {estado !== 'listo' && (
          <p role="status">
            {YA_NO[estado]} {folios.length > 0 && `Folio ${folios.join(', ')}.`}
          </p>
        )}
        <FinDeBarra>
          <p>
            Total{' '}
            <Texto como="b" cifras>
              {enPesos(totales.total)}
            </Texto>
          </p>
        </FinDeBarra>
      </Barra>
      <Tabla titulo="Renglones" columnas={COLUMNAS}>
        <tbody>
          {renglones.map((r) => (
            <Fila key={r.codArticulo} renglon={r} motivo={motivos.get(r.codArticulo) ?? ''} />
          ))}
        </tbody>
      </Tabla>
      {estado === 'listo' && (
        <PieDeSeleccion>
          <Nota>La existencia se revisa otra vez al enviar.</Nota>
          <div>
            {can('programar') && (
              <>
                <Boton cambia ocupado={ocupado === 'descartar'} disabled={ocupado !== null} onClick={descartar}>
                  Descartar
                </Boton>
                <Boton cambia ocupado={ocupado === 'pasar'} disabled={ocupado !== null} onClick={pasar}>
                  Pasar al carrito
                </Boton>
              </>
            )}
            {can('enviarPedido') && (
              <Boton
                cambia
                modo="accion"
                icono={IconSend}
                ocupado={ocupado === 'enviar'}
                disabled={ocupado !== null}
                onClick={enviar}
              >
                Enviar pedido
              </Boton>
            )}
          </div>
        </PieDeSeleccion>
      )}
      {agregado && <LoAgregado titulo="Pasar al carrito" {...agregado} onCerrar={cerrar} />}
    </>
  )
}

function Fila({ renglon: r, motivo }: { renglon: RenglonPreparado; motivo: string }) {
  return (
    <tr>
      <Celda lugar="doc">
        <Texto como={Link} dato enlaceDato to={paths.detalleProducto(r.codArticulo)}>
          <Descripcion texto={r.descripcion} />
        </Texto>
        <Nota cifras>{r.codArticulo}</Nota>
        {(motivo || r.falta) && <Nota>{motivo || r.falta}</Nota>}
      </Celda>
      <Celda num rotulo="Piezas">
        {enMiles(r.cantidad)}
      </Celda>
      <Celda num rotulo="Se surten">
        <b>{enMiles(r.surtidas)}</b>
      </Celda>
      <Celda num rotulo="Su CEDIS">
        <EnSuCedis piezas={r.existenciaMiCedis} />
      </Celda>
      <Celda num rotulo="Otros">
        {enMiles(r.existenciaOtrosCedis)}
      </Celda>
      <Celda num rotulo="Precio">
        {enPesos(r.precioAplicado)}
        {r.precioVisto !== r.precioAplicado && <Nota cifras>Antes {enPesos(r.precioVisto)}</Nota>}
      </Celda>
      <Celda num importe rotulo="Importe">
        {enPesos(r.importe)}
      </Celda>
    </tr>
  )
}
