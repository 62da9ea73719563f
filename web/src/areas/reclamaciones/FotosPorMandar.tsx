import { FOTOS_A_LO_MAS } from '@surtia/rules/reclamaciones/fotos.ts'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { BotonDeFotos } from './BotonDeFotos.tsx'
import estilos from './ReclamarPedido.module.css'
import { useFotos } from './use-fotos.ts'

type Props = { fotos: readonly File[]; onCambio: (cambio: (antes: readonly File[]) => readonly File[]) => void }

/** The pictures that will go with the claim, each small already. */
export function FotosPorMandar({ fotos, onCambio }: Props) {
  const tomadas = useFotos(fotos.length, (nuevas) =>
    onCambio((antes) => [...antes, ...nuevas].slice(0, FOTOS_A_LO_MAS)),
  )
  const quitar = (una: File) => {
    tomadas.olvidar()
    onCambio((antes) => antes.filter((otra) => otra !== una))
  }
  return (
    <div className={estilos.fotos}>
      <BotonDeFotos
        nombre="Fotografías"
        ocupado={tomadas.ocupado}
        malas={tomadas.malas}
        onElegir={(archivos) => void tomadas.elegir(archivos)}
      />
      <Nota>
        Hasta cinco. Se hacen pequeñas en este equipo, sin el lugar en que se tomaron. Si sale sin enviar, lo escrito
        queda en este equipo; las fotografías no.
      </Nota>
      {fotos.length > 0 && (
        <ul className={estilos.miniaturas}>
          {fotos.map((una, i) => (
            <li key={`${una.name} ${una.lastModified} ${una.size}`}>
              <Miniatura archivo={una} nombre={`Fotografía ${i + 1}`} />
              <Boton
                modo="liso"
                cuadrado
                icono={IconX}
                aria-label={`Quitar fotografía ${i + 1}`}
                onClick={() => quitar(una)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Miniatura({ archivo, nombre }: { archivo: File; nombre: string }) {
  const [direccion, setDireccion] = useState('')
  useEffect(() => {
    const suya = URL.createObjectURL(archivo)
    setDireccion(suya)
    return () => URL.revokeObjectURL(suya)
  }, [archivo])
  return direccion ? <img src={direccion} alt={nombre} /> : null
}
