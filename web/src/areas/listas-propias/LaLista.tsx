import { RENGLONES_DE_LISTA } from '@surtia/contracts/topes.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { type ReactNode, useMemo } from 'react'
import { cambia } from '../../api/session.ts'
import { Pagina } from '../../ui/Pagina.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { pedirDespacho } from '../carrito/pedir-despacho.ts'
import { useCarrito } from '../carrito/use-carrito.ts'
import { AccionesDeLista } from './AccionesDeLista.tsx'
import { AgregarProducto } from './AgregarProducto.tsx'
import { ComoSeGuarda } from './ComoSeGuarda.tsx'
import { ListaCambio } from './ListaCambio.tsx'
import estilos from './ListaPropia.module.css'
import { RutaALista } from './RutaALista.tsx'
import type { ListaSabida } from './renglones.ts'
import { TablaDeLista } from './TablaDeLista.tsx'
import { useListaAbierta } from './use-lista-abierta.ts'

/** A list that can be written in; what is written is stored by itself. */
export function LaLista({ datos, deCuando }: { datos: ListaSabida; deCuando: ReactNode }) {
  const { idLista } = datos
  const { abierta, escrito, estado, hechos } = useListaAbierta(datos)
  const enCarrito = useEnCarrito()
  const { nombre, renglones } = escrito
  return (
    <Pagina
      antes={<RutaALista />}
      titulo={<span className={estilos.titulo}>{nombre}</span>}
      documento={nombre}
      junto={
        <>
          <Nota cifras>{cuantos(renglones.length, 'renglón', 'renglones')}</Nota>
          {deCuando}
          <ComoSeGuarda estado={estado} onOtraVez={pedirDespacho} />
        </>
      }
      acciones={<AccionesDeLista idLista={idLista} abierta={abierta} nombre={nombre} vacia={renglones.length === 0} />}
    >
      {!cambia('llenarCarrito') ? null : renglones.length < RENGLONES_DE_LISTA ? (
        <AgregarProducto onAgregar={hechos.agregar} />
      ) : (
        <Nota>Una lista lleva hasta {RENGLONES_DE_LISTA.toLocaleString('es-MX')} renglones.</Nota>
      )}
      {renglones.length === 0 ? (
        <Nota className={estilos.vacia}>
          {cambia('llenarCarrito')
            ? 'Busque un producto y agréguelo para empezar su lista.'
            : 'Esta lista aún no tiene productos.'}
        </Nota>
      ) : (
        <TablaDeLista nombre={nombre} renglones={renglones} enCarrito={enCarrito} hechos={hechos} />
      )}
      {estado.clase === 'cambio' && (
        <ListaCambio mia={escrito} otra={datos} onMia={() => void abierta.conservarMia()} onOtra={abierta.olvidar} />
      )}
    </Pagina>
  )
}

/** Pieces of each article in the web cart; undefined until it is known. */
function useEnCarrito(): ReadonlyMap<string, number> | undefined {
  const { data } = useCarrito()
  return useMemo(() => data && new Map(data.data.map((r) => [r.codArticulo, r.cantidad])), [data])
}
