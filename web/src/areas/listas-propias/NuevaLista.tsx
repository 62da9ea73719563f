import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { FormularioDeLista } from '../guardar-lista/FormularioDeLista.tsx'
import { useCrearLista } from '../guardar-lista/use-listas-propias.ts'

const COMIENZOS = [
  ['vacia', 'Vacía'],
  ['carrito', 'Carrito'],
  ['mi-lista', 'Mi lista de pedido'],
] as const
const desdeDe = (valor: string) => COMIENZOS.find(([suyo]) => suyo === valor)?.[0] ?? 'vacia'

/** A list of one's own, of what is in the cart, or of what one buys; then one is in it. */
export function NuevaLista({ onCerrar }: { onCerrar: () => void }) {
  const crear = useCrearLista()
  const navigate = useNavigate()
  return (
    <FormularioDeLista
      titulo="Nueva lista"
      hacer="Crear"
      comienzos={COMIENZOS}
      onCerrar={onCerrar}
      enviar={async (nombre, comienzo) => {
        const idLista = await crear(nombre, { desde: desdeDe(comienzo) })
        onCerrar()
        await navigate(paths.listaPropia(idLista))
      }}
    />
  )
}
