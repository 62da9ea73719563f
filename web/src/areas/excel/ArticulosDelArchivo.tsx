import type { ArticuloDeExcel } from '@surtia/contracts/excel.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { useId, useState } from 'react'
import { useHayRed } from '../../api/red.ts'
import { can, esDeConsulta } from '../../api/session.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Cantidad } from '../../ui/Cantidad.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { CambiarPor } from '../articulo/CambiarPor.tsx'
import { DeControl } from '../articulo/DeControl.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { Falta } from '../articulo/Falta.tsx'
import { antesSeGuardan } from '../carrito/BotonDeEnvio.tsx'
import { EnviarPedido } from '../carrito/EnviarPedido.tsx'
import { NotaDeRenglon } from '../carrito/NotaDeRenglon.tsx'
import { GuardarComoLista } from '../guardar-lista/GuardarComoLista.tsx'
import estilos from './CargarExcel.module.css'
import { useDelArchivo } from './use-del-archivo.ts'

const COLUMNAS = [
  { texto: 'Producto' },
  { texto: 'Laboratorio' },
  { texto: 'Precio', num: true },
  { texto: 'Cantidad', num: true },
  { texto: 'Importe', num: true },
]

/** What the file asks for, as a cart of its own: into the web cart, or sent as it is while the web cart keeps its lines. */
export function ArticulosDelArchivo({
  articulos,
  onCerrar,
}: {
  articulos: readonly ArticuloDeExcel[]
  onCerrar: () => void
}) {
  const archivo = useDelArchivo(articulos, onCerrar)
  const { ultimo } = archivo.cambios
  const [enviando, setEnviando] = useState(false)
  const red = useHayRed()
  const idSinRed = useId()
  const [guardando, setGuardando] = useState(false)
  const dicho = !red ? 'Necesita conexión.' : guardando ? antesSeGuardan(archivo.validos.length) : ''
  // it is sent as it is stored: what the file asks for is stored first
  const enviar = async () => {
    setGuardando(true)
    const guardado = await archivo.guardar()
    setGuardando(false)
    if (guardado) setEnviando(true)
  }
  return (
    <>
      <Dialogo
        titulo="Artículos del archivo"
        medida="ancho"
        pie={
          <>
            <Boton onClick={onCerrar}>Cancelar</Boton>
            <GuardarComoLista
              disabled={archivo.validos.length === 0}
              desde={() => ({ desde: 'vacia', renglones: archivo.enLista() })}
            />
            <Boton
              ocupado={archivo.ocupado}
              onClick={archivo.agregar}
              disabled={archivo.ocupado || archivo.validos.length === 0}
            >
              Agregar al carrito
            </Boton>
            {!can('enviarPedido') ? (
              esDeConsulta('enviarPedido') && <Nota>Sesión de consulta</Nota>
            ) : (
              <Boton
                modo="accion"
                ocupado={guardando}
                onClick={() => red && void enviar()}
                disabled={archivo.ocupado || archivo.validos.length === 0}
                aria-disabled={!red || undefined}
                aria-describedby={dicho ? idSinRed : undefined}
              >
                {guardando ? 'Guardando…' : 'Enviar pedido'}
              </Boton>
            )}
            {dicho && <Nota id={idSinRed}>{dicho}</Nota>}
          </>
        }
      >
        <dl className={estilos.cuentas}>
          <dt>Renglones</dt>
          <dd>{archivo.validos.length.toLocaleString('es-MX')}</dd>
          <dt>Artículos</dt>
          <dd>{archivo.piezas.toLocaleString('es-MX')}</dd>
          <dt>Importe sin impuestos</dt>
          <dd>{enPesos(archivo.importe)}</dd>
        </dl>
        {/* behind this dialog nobody reaches a toast */}
        <Nota role="status">
          {ultimo && (
            <>
              Se cambió por {ultimo.descripcion}{' '}
              <Texto como="button" type="button" enlace onClick={archivo.cambios.deshacer}>
                Deshacer
              </Texto>
            </>
          )}
        </Nota>
        <TablaDelArchivo {...archivo} onIr={onCerrar} />
      </Dialogo>
      {enviando && <EnviarPedido excel onCerrar={() => setEnviando(false)} onSalir={onCerrar} />}
    </>
  )
}

type DeTabla = Pick<ReturnType<typeof useDelArchivo>, 'mostrados' | 'cantidadDe' | 'cambiar' | 'cambios'>

/** Each article with its amount; a cancelled one is shown, and not ordered. */
function TablaDelArchivo({ mostrados, cantidadDe, cambiar, cambios, onIr }: DeTabla & { onIr: () => void }) {
  return (
    <Tabla titulo="Artículos del archivo" columnas={COLUMNAS}>
      <tbody>
        {mostrados.map((a) => (
          <tr key={a.codArticulo}>
            <Celda ancha>
              <Texto dato>
                <Descripcion texto={a.descripcion} />
              </Texto>
              <Nota cifras>{a.codArticulo}</Nota>
              <DeControl articulo={a} />
              {estaCancelado(a) && <NotaDeRenglon peligro>Cancelado</NotaDeRenglon>}
              <Falta texto={a.falta} onIr={onIr} />
              {a.sustituto && (
                <CambiarPor
                  sustituto={a.sustituto}
                  onCambiar={async () => {
                    if (a.sustituto) await cambios.cambiar(a, cantidadDe(a), a.sustituto)
                  }}
                />
              )}
            </Celda>
            <Celda rotulo="Laboratorio">{a.laboratorio}</Celda>
            <Celda num rotulo="Precio">
              {enPesos(a.precio)}
            </Celda>
            <Celda num ancha lugar="cantidad" rotulo="Cantidad">
              {estaCancelado(a) ? (
                a.cantidad
              ) : (
                <Cantidad descripcion={a.descripcion} valor={cantidadDe(a)} onCambio={(nueva) => cambiar(a, nueva)} />
              )}
            </Celda>
            <Celda num importe ancha rotulo="Importe">
              {estaCancelado(a) ? '–' : enPesos(importeDe(cantidadDe(a), a.precio))}
            </Celda>
          </tr>
        ))}
      </tbody>
    </Tabla>
  )
}
