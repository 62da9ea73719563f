import { consultarCarrito, type NoSurtido } from '@surtia/contracts/carrito.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { porQueNada } from '@surtia/rules/cumplimiento/candado.ts'
import { useQuery } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Descripcion } from '../articulo/Descripcion.tsx'

type Apartados = { noSurtidos: readonly NoSurtido[]; excel: boolean }
const COLUMNAS = [{ texto: 'Producto' }, { texto: 'Motivo' }]

/** First step of the chain, where something is set aside: which lines do not go, and why. */
export function NoSeSurten({
  noSurtidos,
  excel,
  onCancelar,
  onContinuar,
}: Apartados & { onCancelar: () => void; onContinuar: () => void }) {
  const nombres = useNombres(excel)
  return (
    <Dialogo
      titulo="Algunos renglones no se surten"
      pie={
        <>
          <Boton onClick={onCancelar}>Cancelar</Boton>
          <Boton modo="accion" onClick={onContinuar}>
            Continuar
          </Boton>
        </>
      }
    >
      <p>{excel ? 'Pasan a su carrito; lo demás se envía.' : 'Se quedan en su carrito; lo demás se envía.'}</p>
      <Tabla titulo="Renglones que no se surten" columnas={COLUMNAS} sinCartas>
        <tbody>
          {noSurtidos.map(({ codArticulo, motivo }) => (
            <tr key={codArticulo}>
              <Celda>
                <Texto dato>
                  <Descripcion texto={nombres?.get(codArticulo) ?? codArticulo} />
                </Texto>
                <Nota cifras>{codArticulo}</Nota>
              </Celda>
              <Celda>{motivo}</Celda>
            </tr>
          ))}
        </tbody>
      </Tabla>
    </Dialogo>
  )
}

/** What the lines of a cart are called: what is set aside is told by its codes. */
const useNombres = (excel: boolean) =>
  useQuery({
    queryKey: [...CLAVES.carrito.porCedis(excel), 'nombres'],
    queryFn: async ({ signal }) => {
      const { data } = await send(consultarCarrito, { body: { surtirWebExcel: excel }, signal })
      return new Map(data.map((r) => [r.codArticulo, r.descripcion]))
    },
    gcTime: 0,
  }).data

/** Beside a total: what it leaves out, and why. */
export function NoVan({ noSurtidos, excel }: Apartados) {
  if (noSurtidos.length === 0) return null
  const uno = noSurtidos.length === 1
  const quedan = excel ? (uno ? 'pasa a' : 'pasan a') : uno ? 'se queda en' : 'se quedan en'
  return (
    <Nota cifras>
      {cuantos(noSurtidos.length, 'renglón no va', 'renglones no van')} en este pedido y {quedan} su carrito.{' '}
      {porQueNada(noSurtidos)}
    </Nota>
  )
}

/** What became of them, once the rest was sent; '' when nothing was set aside. */
export function dichoDeApartados({ noSurtidos, excel }: Apartados): string {
  if (noSurtidos.length === 0) return ''
  const uno = noSurtidos.length === 1
  const quedan = excel ? (uno ? 'pasó a' : 'pasaron a') : uno ? 'sigue en' : 'siguen en'
  return `${cuantos(noSurtidos.length, 'renglón no se surtió', 'renglones no se surtieron')} y ${quedan} su carrito.`
}
