import type { ArticuloCapturado } from '@surtia/contracts/captura.ts'
import { recordarCodigo } from '@surtia/contracts/captura.ts'
import { alMenos, sumarEnSuLugar } from '@surtia/rules/carrito/cantidad-pedida.ts'
import { estaCancelado } from '@surtia/rules/catalogo/estatus-articulo.ts'
import { useId, useState } from 'react'
import { send, textOf } from '../../api/send.ts'
import { type FilaPorResolver, piezasEnCamino, resolver } from '../../equipo/captura.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { ErrorDeFila, Grupo, Opcion } from '../../ui/Campo.tsx'
import { AvisemeCuandoHaya } from '../avisos-de-existencia/AvisemeCuandoHaya.tsx'
import { BuscarProducto } from './BuscarProducto.tsx'
import { Candidatos } from './Candidatos.tsx'
import { faltaDeCantidad } from './linea-escrita.ts'
import { esPedible, estaAgotado, porQueNoTantas } from './pedible.ts'
import { useDespacho } from './use-despacho.ts'

type Props = {
  fila: FilaPorResolver
  cantidad: string
  ponerCantidad: (cantidad: string) => void
  alVolver: () => void
}

/** The ways out of a row that waits: which product it is, what could be ordered instead, or another quantity. */
export function ComoResolver({ fila, cantidad, ponerCantidad, alVolver }: Props) {
  const { articulo, candidatos } = fila.resuelta
  const id = useId()
  const { pedir, falta } = usePedir(fila, alVolver)
  const [recordar, setRecordar] = useState(true)
  const porCantidad = articulo !== null && esPedible(articulo)
  const enSuLugar = porCantidad ? sumarEnSuLugar(articulo, articulo.cantidad, Number(cantidad)) : null
  // which product a code is can be learned; a cancelled one stays what it is
  const seAprende = articulo === null && fila.codigo.trim() !== ''
  const elegir = (elegido: ArticuloCapturado) => pedir(elegido, cantidad, seAprende && recordar)
  return (
    <>
      {articulo && estaAgotado(articulo) && !estaCancelado(articulo) && (
        <AvisemeCuandoHaya
          codArticulo={articulo.codArticulo}
          descripcion={articulo.descripcion}
          minimo={articulo.minimoPiezas}
          piezas={alMenos(articulo, Number(cantidad) || 1)}
        />
      )}
      {falta && <ErrorDeFila id={`${id}-e`}>{falta}</ErrorDeFila>}
      {porCantidad && (
        <Boton
          onClick={() => {
            if (enSuLugar !== null) ponerCantidad(String(enSuLugar))
            pedir(articulo, enSuLugar === null ? cantidad : String(enSuLugar), false)
          }}
          aria-label={
            enSuLugar === null ? `Agregar ${articulo.descripcion}` : `Pedir ${enSuLugar} de ${articulo.descripcion}`
          }
        >
          {enSuLugar === null ? 'Agregar' : `Pedir ${enSuLugar}`}
        </Boton>
      )}
      {!porCantidad && (
        <Grupo nombre={articulo ? 'Puede pedir en su lugar' : '¿De qué producto es?'}>
          <Candidatos candidatos={candidatos} alElegir={elegir} />
          {!articulo && <BuscarProducto abierto={candidatos.length === 0} escrito={fila.escrito} alElegir={elegir} />}
          {seAprende && (
            <Opcion checked={recordar} onChange={(e) => setRecordar(e.target.checked)}>
              Recordar este código
            </Opcion>
          )}
        </Grupo>
      )}
    </>
  )
}

/** Orders what was chosen in the place of the row, and lets its code be known from now on. */
function usePedir(fila: FilaPorResolver, alVolver: () => void) {
  const despachar = useDespacho()
  const [falta, setFalta] = useState('')
  const pedir = (articulo: ArticuloCapturado, cantidad: string, recordar: boolean) => {
    const mal =
      faltaDeCantidad(cantidad) || porQueNoTantas(articulo, Number(cantidad), piezasEnCamino(articulo.codArticulo))
    setFalta(mal)
    if (mal) return
    const { escrito, rutaOrigen, codigo } = fila
    const renglon = { articulo, cantidad: Number(cantidad) }
    if (!resolver(fila, { escrito, codigo: articulo.codArticulo, cantidad, rutaOrigen, renglon })) return
    alVolver()
    void despachar()
    if (recordar) void recordarlo(codigo, articulo.codArticulo)
  }
  return { pedir, falta }
}

/** The line is ordered all the same: what could not be remembered is said, and asked again the next time. */
const recordarlo = (codigo: string, codArticulo: string): Promise<void> =>
  send(recordarCodigo, { body: { codigo: codigo.trim(), codArticulo } }).then(
    () => undefined,
    (error: unknown) =>
      showToast({
        clase: 'recordar',
        tono: 'peligro',
        texto: `No se recordó el código ${codigo}`,
        detalle: textOf(error),
      }),
  )
