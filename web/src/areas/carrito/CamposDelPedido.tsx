import type { LoEscrito } from '@surtia/rules/pedidos/lo-escrito.ts'
import { Campo, CampoLargo } from '../../ui/Campo.tsx'
import { Ancho, Formulario } from '../../ui/Formulario.tsx'
import type { useFormulario } from '../../ui/use-formulario.ts'

type Props = Pick<ReturnType<typeof useFormulario<LoEscrito>>, 'campo' | 'formulario'> & {
  /** an order is on its way with them: what is repeated is the same one */
  fijos: boolean
}

/** The client's own number of the order and a note for the warehouse. Enter sends nothing: a scanner ends with it. */
export const CamposDelPedido = ({ campo, formulario, fijos }: Props) => (
  <Formulario {...formulario}>
    <Ancho>
      <Campo
        etiqueta="Su número de pedido (opcional)"
        autoComplete="off"
        readOnly={fijos}
        onKeyDown={(e) => e.key === 'Enter' && e.preventDefault()}
        {...campo('referenciaCliente')}
      />
    </Ancho>
    <Ancho>
      <CampoLargo etiqueta="Nota para almacén (opcional)" rows={2} readOnly={fijos} {...campo('notaAlmacen')} />
    </Ancho>
  </Formulario>
)
