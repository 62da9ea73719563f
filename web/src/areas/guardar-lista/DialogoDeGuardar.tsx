import { paths } from '../../paths.ts'
import { showToast } from '../../ui/avisos.ts'
import { FormularioDeLista } from './FormularioDeLista.tsx'
import { type Comienzo, useCrearLista } from './use-listas-propias.ts'

const SE_QUEDA_MS = 8_000

/** Asks its name and stores it; one stays where one is. */
export default function DialogoDeGuardar({ comienzo, onCerrar }: { comienzo: Comienzo; onCerrar: () => void }) {
  const crear = useCrearLista()
  return (
    <FormularioDeLista
      titulo="Guardar como lista"
      hacer="Guardar"
      onCerrar={onCerrar}
      enviar={async (nombre) => {
        const idLista = await crear(nombre, comienzo)
        onCerrar()
        showToast({
          clase: 'lista',
          texto: `Se guardó la lista ${nombre}`,
          enlace: { a: paths.listaPropia(idLista), texto: 'Ver lista' },
          duraMs: SE_QUEDA_MS,
        })
      }}
    />
  )
}
