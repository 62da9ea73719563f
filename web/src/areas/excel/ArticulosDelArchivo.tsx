import { type ArticuloDeExcel, migrarCarrito, type NoMigrado, surtirDesdeExcel } from '@surtia/contracts/carrito.ts'
import { CANTIDAD_MAXIMA } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { IconLoader2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { puede } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { alertar, mostrarToast, preguntar } from '../../ui/avisos.ts'
import { Cantidad } from '../../ui/Cantidad.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { EnviarPedido } from '../carrito/EnviarPedido.tsx'
import { seLleno } from '../carrito/use-carrito.ts'
import { Descripcion } from '../catalogo/Descripcion.tsx'

const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Laboratorio' },
  { texto: 'Precio', num: true },
  { texto: 'Cantidad', num: true },
  { texto: 'Importe', num: true },
]

const noSeAgregaron = (lista: readonly NoMigrado[]): string =>
  `No se agregó lo que pasaría de ${CANTIDAD_MAXIMA.toLocaleString('es-MX')} piezas en su carrito; sigue en el de Excel: ${lista
    .map((n) => `${n.descripcion}, ${n.cantidad.toLocaleString('es-MX')} piezas`)
    .join('; ')}.`

/** What the file asks for, as a cart of its own: into the web cart, or sent as it is while the web cart keeps its lines. */
export function ArticulosDelArchivo({
  articulos,
  onCerrar,
}: {
  articulos: readonly ArticuloDeExcel[]
  onCerrar: () => void
}) {
  const cache = useQueryClient()
  const [cantidades, setCantidades] = useState<Record<string, number>>({})
  const [ocupado, setOcupado] = useState(false)
  const [enviando, setEnviando] = useState(false)
  const consulta = !puede('enviarPedido')
  const cantidadDe = (a: ArticuloDeExcel) => cantidades[a.codArticulo] ?? a.cantidad
  const mostrados = articulos.filter((a) => cantidadDe(a) > 0)
  const validos = mostrados.filter((a) => a.estatus !== 'C')
  const piezas = validos.reduce((suma, a) => suma + cantidadDe(a), 0)

  const cambiar = async (a: ArticuloDeExcel, nueva: number) => {
    if (
      nueva === 0 &&
      !(await preguntar('Quitar del pedido', `¿Desea quitar del carrito el producto: ${a.descripcion}?`))
    )
      return
    setCantidades((c) => ({ ...c, [a.codArticulo]: Math.min(nueva, a.cantidad) }))
  }
  const guardar = async (): Promise<boolean> => {
    setOcupado(true)
    try {
      await send(surtirDesdeExcel, {
        params: { ruta: 'excel' },
        body: validos.map((a) => ({ codArticulo: a.codArticulo, cantidad: cantidadDe(a) })),
      })
      return true
    } catch (error) {
      await alertar('Artículos del archivo', textOf(error))
      return false
    } finally {
      setOcupado(false)
    }
  }
  const agregar = async () => {
    if (!(await guardar())) return
    try {
      const { data } = await send(migrarCarrito)
      seLleno(cache, data.renglones)
      onCerrar()
      const agregados = validos.length - data.noMigrados.length
      if (agregados > 0)
        mostrarToast({
          clase: 'carrito',
          texto: agregados === 1 ? 'Se agregó 1 renglón al carrito' : `Se agregaron ${agregados} renglones al carrito`,
          enlace: { a: paths.carrito(), texto: 'Ver carrito' },
        })
      if (data.noMigrados.length > 0) await alertar('Artículos del archivo', noSeAgregaron(data.noMigrados))
    } catch (error) {
      await alertar('Artículos del archivo', textOf(error))
    }
  }
  return (
    <>
      <Dialogo
        titulo="Artículos del archivo"
        className="dialogo-ancho"
        pie={
          <>
            <button type="button" className="btn" onClick={onCerrar}>
              Cancelar
            </button>
            <button
              type="button"
              className="btn"
              onClick={agregar}
              disabled={ocupado || validos.length === 0}
              aria-busy={ocupado}
            >
              {ocupado && <IconLoader2 className="ic gira" size={18} stroke={1.75} aria-hidden="true" />}
              Agregar al carrito
            </button>
            {consulta ? (
              <p className="nota">Sesión de consulta</p>
            ) : (
              <button
                type="button"
                className="btn btn-accion"
                onClick={async () => (await guardar()) && setEnviando(true)}
                disabled={ocupado || validos.length === 0}
              >
                Enviar pedido
              </button>
            )}
          </>
        }
      >
        <dl className="cuentas">
          <dt>Renglones</dt>
          <dd>{validos.length.toLocaleString('es-MX')}</dd>
          <dt>Artículos</dt>
          <dd>{piezas.toLocaleString('es-MX')}</dd>
        </dl>
        <div className="rodillo">
          <table className="tabla tabla-cartas">
            <caption className="visualmente-oculto">Artículos del archivo</caption>
            <Encabezado columnas={COLUMNAS} />
            <tbody>
              {mostrados.map((a) => (
                <tr key={a.codArticulo}>
                  <td className="todo">
                    <span className="dato">
                      <Descripcion texto={a.descripcion} />
                    </span>
                    <p className="nota tab">{a.codArticulo}</p>
                    {a.estatus === 'C' && <p className="bajo bajo-peligro">Cancelado</p>}
                  </td>
                  <td data-t="Laboratorio">{a.laboratorio}</td>
                  <td className="num" data-t="Precio">
                    {enPesos(a.precio)}
                  </td>
                  <td className="num c-cantidad todo" data-t="Cantidad">
                    {a.estatus === 'C' ? (
                      a.cantidad
                    ) : (
                      <Cantidad
                        descripcion={a.descripcion}
                        valor={cantidadDe(a)}
                        onCambio={(nueva) => cambiar(a, nueva)}
                      />
                    )}
                  </td>
                  <td className="num importe todo" data-t="Importe">
                    {a.estatus === 'C' ? '–' : enPesos(importeDe(cantidadDe(a), a.precio))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Dialogo>
      {enviando && <EnviarPedido excel onCerrar={() => setEnviando(false)} onSalir={onCerrar} />}
    </>
  )
}
