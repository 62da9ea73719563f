import { fotoDeReclamacionDeMesa } from '@surtia/contracts/reclamaciones-de-mesa.ts'
import { useState } from 'react'
import { Pestanas } from '../../ui/Pestanas.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { bajar } from '../enviar.ts'
import { Papel } from '../papel/Papel.tsx'
import estilos from './Reclamacion.module.css'

/** What the client took of it, one at a time and as large as there is room. */
export function Fotografias({ id, cuantas }: { id: number; cuantas: number }) {
  const [cual, setCual] = useState(0)
  const n = Math.min(cual, cuantas - 1) + 1
  const foto = (
    <Papel
      key={n}
      nombre={`Fotografía ${n}`}
      clave={CLAVES_DE_MESA.fotoDeReclamacion(id, n)}
      traer={(signal) => bajar(fotoDeReclamacionDeMesa, { params: { id, n }, signal })}
    />
  )
  return (
    <div className={estilos.fotos}>
      {cuantas === 1 ? (
        foto
      ) : (
        <Pestanas
          nombre="Fotografías"
          pestanas={Array.from({ length: cuantas }, (_, i) => `${i + 1} de ${cuantas}`)}
          actual={n - 1}
          onCambio={setCual}
          densas
        >
          {foto}
        </Pestanas>
      )}
    </div>
  )
}
